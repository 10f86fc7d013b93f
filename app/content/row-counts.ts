import type { DataClient } from "../load-context.ts"
import { failureOf } from "./call-failure.ts"

/** What the dashboard counts, in the order of its tiles (specification, section 7). */
export const countedTables = [
  "pages",
  "content_solutions",
  "case_studies",
  "resources",
  "contact_submissions",
  "lead_captures",
] as const
export type CountedTable = (typeof countedTables)[number]

/**
 * How many rows a table has: a count-only read (specification, section 7).
 * @throws CallFailure
 */
export async function countRows(data: DataClient, table: CountedTable, signal: AbortSignal): Promise<number> {
  const { count, error, status } = await data
    .from(table)
    .select("*", { count: "exact", head: true })
    .abortSignal(signal)
  if (error || count === null) throw failureOf(error ?? { message: "no count" }, status, table)
  return count
}

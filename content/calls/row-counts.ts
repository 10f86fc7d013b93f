import { type ContentTable, type PublishedTable, topLevelTypes } from "../index.ts"
import type { SubmissionTable } from "../submissions/handling.ts"
import { timeoutSignal } from "./call.ts"
import { toCallFailure } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"

/** Tables counted on the dashboard, in the order of its tiles (specification, section 7). */
export const countedTables: readonly CountedTable[] = [
  ...topLevelTypes.filter(({ added }) => !added).map(({ table }) => table),
  "contact_submissions",
  "lead_captures",
]
export type CountedTable = ContentTable | SubmissionTable

/**
 * Returns the number of unpublished rows.
 * @throws CallFailure
 */
export async function countDrafts(
  data: DataClient,
  table: PublishedTable,
  signal: AbortSignal,
): Promise<number> {
  const drafts = data.from(table).select("id", { count: "exact" }).eq("is_published", false).limit(1)
  const { count, error, status } = await drafts.abortSignal(timeoutSignal(signal))
  if (error || count === null) throw toCallFailure(error ?? { message: "no count" }, status, table)
  return count
}

/**
 * Returns the number of rows: a count-only read (specification, section 7). Spam is not counted.
 * @throws CallFailure
 */
export async function countRows(data: DataClient, table: CountedTable, signal: AbortSignal): Promise<number> {
  const all = { count: "exact", head: true } as const
  const rows =
    table === "contact_submissions" || table === "lead_captures"
      ? data.from(table).select("*", all).eq("is_spam", false)
      : data.from(table).select("*", all)
  const { count, error, status } = await rows.abortSignal(signal)
  if (error || count === null) throw toCallFailure(error ?? { message: "no count" }, status, table)
  return count
}

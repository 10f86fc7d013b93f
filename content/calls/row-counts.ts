import { type ContentTable, type PublishedTable, topLevelTypes } from "../index.ts"
import { type SubmissionTable, submissionTables } from "../submissions/handling.ts"
import { type CallResponse, timeoutSignal } from "./call.ts"
import { toCallFailure } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"

/** Tables counted on the dashboard, in the order of its tiles (specification, section 7). */
export const countedTables: readonly CountedTable[] = [
  ...topLevelTypes.filter(({ added }) => !added).map(({ table }) => table),
  ...submissionTables,
]
export type CountedTable = ContentTable | SubmissionTable

/**
 * Returns the number of unpublished rows.
 * @throws CallFailure
 */
export function countDrafts(data: DataClient, table: PublishedTable, signal: AbortSignal): Promise<number> {
  const drafts = data.from(table).select("id", { count: "exact" }).eq("is_published", false).limit(1)
  return countOf(drafts.abortSignal(timeoutSignal(signal)), table)
}

/**
 * Returns the number of rows: a count-only read (specification, section 7). Spam is not counted.
 * @throws CallFailure
 */
export function countRows(data: DataClient, table: CountedTable, signal: AbortSignal): Promise<number> {
  const all = { count: "exact", head: true } as const
  const rows =
    table === "contact_submissions" || table === "lead_captures"
      ? data.from(table).select("*", all).eq("is_spam", false)
      : data.from(table).select("*", all)
  return countOf(rows.abortSignal(signal), table)
}

async function countOf(call: PromiseLike<CallResponse>, table: string): Promise<number> {
  const { count, error, status } = await call
  if (error || typeof count !== "number") throw toCallFailure(error ?? { message: "no count" }, status, table)
  return count
}

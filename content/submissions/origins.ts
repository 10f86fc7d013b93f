/** Referring pages of submissions, for administrators. */

import { timeoutSignal, unwrap } from "../calls/call.ts"
import type { DataClient } from "../calls/data-client.ts"

interface SubmissionOrigin {
  submission_id: string
  page: string
  /** Swedish title, if the solution, case study or page still exists. */
  title: string | null
  /** Title of the page's solution at the time of sending. */
  solution: string | null
}

/**
 * Returns origins by submission id; submissions without a known origin are missing.
 * @throws CallFailure
 */
export async function readOrigins(
  data: DataClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, SubmissionOrigin>> {
  const call = data.rpc("origins_of", { ids: [...ids] }).abortSignal(timeoutSignal(signal))
  const rows = await unwrap<SubmissionOrigin[]>(call, "submission_origins")
  return new Map(rows.map((row) => [row.submission_id, row]))
}

/**
 * Returns the pages that submissions came from, most frequent first.
 * @throws CallFailure
 */
export function listOrigins(
  data: DataClient,
  signal: AbortSignal,
): Promise<Pick<SubmissionOrigin, "page" | "title">[]> {
  return unwrap(data.rpc("list_origins").abortSignal(timeoutSignal(signal)), "submission_origins")
}

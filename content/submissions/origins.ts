/** The page of the site that a visitor came from when they wrote, read by administrators. */

import { timeoutSignal, unwrap } from "../calls/call.ts"
import type { DataClient } from "../calls/data-client.ts"

interface SubmissionOrigin {
  submission_id: string
  page: string
  /** Its Swedish title, where it is a solution, a case study or a page that there still is. */
  title: string | null
  /** The title of the solution that the page shows, as it was then. */
  solution: string | null
}

/**
 * Where these submissions came from, by their ids; one that it is not known of is missing.
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
 * The pages that submissions have come from, the most frequent first.
 * @throws CallFailure
 */
export function listOrigins(
  data: DataClient,
  signal: AbortSignal,
): Promise<Pick<SubmissionOrigin, "page" | "title">[]> {
  return unwrap(data.rpc("list_origins").abortSignal(timeoutSignal(signal)), "submission_origins")
}

/** Pages and resources that submissions came from. Each call throws CallFailure. */

import { callFunction, timeoutSignal, unwrap } from "../calls/call.ts"
import type { DataClient } from "../calls/data-client.ts"
import { fetchAllRows } from "../calls/fetch-all-rows.ts"
import { resourceSlug } from "../types/slugs.ts"

interface SubmissionOrigin {
  submission_id: string
  page: string
  /** Swedish title, if the solution, case study or page still exists. */
  title: string | null
  /** Title of the page's solution at the time of sending. */
  solution: string | null
}

/** Returns origins by submission id; submissions without a known origin are missing. */
export async function readOrigins(
  data: DataClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, SubmissionOrigin>> {
  const rows: SubmissionOrigin[] = await callFunction(data, "origins_of", { ids: [...ids] }, signal)
  return new Map(rows.map((row) => [row.submission_id, row]))
}

/** Returns the pages that submissions came from, most frequent first. */
export const listOrigins = (
  data: DataClient,
  signal: AbortSignal,
): Promise<Pick<SubmissionOrigin, "page" | "title">[]> => callFunction(data, "list_origins", {}, signal)

/**
 * Returns titles of all resources by slug, published or not. Of two equal slugs, the first in the
 * list wins.
 */
export async function readResourceTitles(
  data: DataClient,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const read = (from: number, to: number) =>
    data
      .from("resources")
      .select("id, title")
      .order("position")
      .order("created_at")
      .order("id")
      .range(from, to)
      .abortSignal(timeoutSignal(signal))
  const titles = new Map<string, string>()
  for (const row of await unwrap<{ id: string; title: string }[]>(fetchAllRows(read), "resources")) {
    const slug = resourceSlug(row)
    if (!titles.has(slug)) titles.set(slug, row.title)
  }
  return titles
}

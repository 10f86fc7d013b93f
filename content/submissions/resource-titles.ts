/** What the slugs that leads bear stand for, read by administrators. */

import { timeoutSignal, unwrap } from "../calls/call.ts"
import type { DataClient } from "../calls/data-client.ts"
import { fetchAllRows } from "../calls/every-row.ts"
import { resourceSlug } from "../types/slugs/slug-suggestion.ts"

/**
 * Titles of all resources, published or not, by their slugs. Of two with the same one the first in the list counts.
 * @throws CallFailure
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

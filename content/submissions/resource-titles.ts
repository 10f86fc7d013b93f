/** Titles of the resources in leads, for administrators. */

import { timeoutSignal, unwrap } from "../calls/call.ts"
import type { DataClient } from "../calls/data-client.ts"
import { fetchAllRows } from "../calls/fetch-all-rows.ts"
import { resourceSlug } from "../types/slugs.ts"

/**
 * Returns titles of all resources by slug, published or not. Of two equal slugs, the first in the
 * list wins.
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

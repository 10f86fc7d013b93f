/** What the slugs that leads bear stand for, read by administrators. */
import type { DataClient } from "../load-context.ts"
import { answered, timeLimit } from "./call.ts"
import { everyRow } from "./every-row.ts"
import { resourceSlug } from "./slug-suggestion.ts"

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
      .abortSignal(timeLimit(signal))
  const titles = new Map<string, string>()
  for (const row of await answered<{ id: string; title: string }[]>(everyRow(read), "resources")) {
    const slug = resourceSlug(row)
    if (!titles.has(slug)) titles.set(slug, row.title)
  }
  return titles
}

/** What the slugs that leads bear stand for, read by administrators. */
import type { DataClient } from "../load-context.ts"
import { answered, timeLimit } from "./call.ts"
import { resourceSlug } from "./slug-suggestion.ts"

/** Rows a read asks for at once; hosted Supabase gives no more. */
const pageLength = 1000

/**
 * Titles of all resources, published or not, by their slugs. Of two with the same one the first in the list counts.
 * @throws CallFailure
 */
export async function readResourceTitles(
  data: DataClient,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (let first = 0; ; first += pageLength) {
    const page = data
      .from("resources")
      .select("id, title")
      .order("position")
      .order("created_at")
      .order("id")
      .range(first, first + pageLength - 1)
      .abortSignal(timeLimit(signal))
    const rows = await answered<{ id: string; title: string }[]>(page, "resources")
    for (const row of rows) {
      const slug = resourceSlug(row)
      if (!titles.has(slug)) titles.set(slug, row.title)
    }
    if (rows.length < pageLength) return titles
  }
}

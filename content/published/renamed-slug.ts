import type { DataClient } from "../calls/data-client.ts"
import type { TableWithSlug } from "./published.ts"

/**
 * The present slug of the published item that had this slug before; null when there is none, undefined when a read fails.
 * A slug that is in use is never an old one (slug_history, migration content), so the answer is another slug than the asked.
 */
export async function renamedSlug(
  data: DataClient,
  collection: TableWithSlug,
  slug: string,
): Promise<string | null | undefined> {
  const { data: old, error } = await data
    .from("slug_history")
    .select("item_id")
    .eq("collection", collection)
    .eq("slug", slug)
    .maybeSingle()
  if (!old) return error ? undefined : null
  const { data: row, error: failure } = await data
    .from(collection as "pages")
    .select("slug")
    .eq("id", old.item_id)
    .eq("is_published", true)
    .maybeSingle()
  if (failure) return undefined
  // Between the two reads it may have been renamed back.
  return row && row.slug !== slug ? row.slug : null
}

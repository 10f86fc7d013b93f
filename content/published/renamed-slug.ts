import type { DataClient } from "../calls/data-client.ts"
import type { TableWithSlug } from "./published.ts"

/**
 * Returns the current slug of the published item that had this slug before; null if none, undefined
 * if a read fails. Never returns the same slug: slug_history holds no slug that is in use.
 */
export async function findRenamedSlug(
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
  // The item may have been renamed back between the two reads.
  return row && row.slug !== slug ? row.slug : null
}

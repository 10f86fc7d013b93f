import { redirect } from "react-router"
import type { DataClient } from "../../../content/calls/data-client.ts"
import {
  findRenamedSlug,
  publishedItem,
  type Rows,
  type TableWithSlug,
} from "../../../content/published/published.ts"

/**
 * Reads the published item with a slug.
 * @param path path of the request, which contains the slug
 * @returns null if there is none, undefined if a read fails
 * @throws a permanent redirect if the item was renamed. Browsers cache a 301 indefinitely;
 *   `no-cache` makes them revalidate, because a slug may be changed back.
 */
export async function readBySlug<Table extends TableWithSlug>(
  data: DataClient,
  table: Table,
  slug: string,
  path: string,
): Promise<Rows[Table]["Row"] | null | undefined> {
  const read = await publishedItem(data, table, slug)
  if (read?.row) return read.row
  const renamed = read && (await findRenamedSlug(data, table, slug))
  if (!renamed) return renamed === undefined ? undefined : null
  const address = path.slice(0, path.lastIndexOf(slug)) + renamed
  throw redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } })
}

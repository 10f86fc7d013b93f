import { hasOwnAddress, screenNamed } from "../../../content/screens/lookup.ts"
import { slugOf } from "../../../content/types/address.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"

/**
 * True when the site uses a page's address for a screen or file of its own whose opening no page replaces: nobody would
 * ever see the page.
 */
export function isHiddenBySite(collection: Collection, row: Partial<Item>): boolean {
  if (collection.table !== "pages") return false
  const slug = (slugOf(collection, row) ?? "").trim()
  return !hasOwnAddress(slug) && !screenNamed(slug)
}

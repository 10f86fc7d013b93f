import { isOver } from "../../../content/swedish-time.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { itemPath } from "../../../content/types/paths.ts"
import type { ToastLink } from "../../ui/toasts/toast.ts"
import { texts } from "../ui/texts.ts"

/** Returns the path of an item's own page, if visitors see it. */
export const publicPath = (collection: Collection, item: Item): string | undefined =>
  item.is_published && !isOver(item.last_day) && collection.address ? itemPath(collection, item) : undefined

/** Returns a toast's link to an item's page, if visitors see it. */
export function visitLink(collection: Collection, item: Item): ToastLink | undefined {
  const href = publicPath(collection, item)
  return href === undefined ? undefined : { label: texts.form.publication.look, href, target: "_blank" }
}

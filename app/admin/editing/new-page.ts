import type { Collection } from "../../../content/types/collection.ts"
import type { FormValues } from "../../../content/types/field-values.ts"
import { pages } from "../../../content/types/pages.ts"
import { suggestSlug } from "../../../content/types/slugs.ts"
import type { ItemVersion } from "../collection/edit/item-draft.ts"

/** Slug of a page that was begun on the editing screen. */
export const newPageSlug = /^ny-sida-[\da-f]{4}$/

interface MaybePage {
  type: Collection
  version: ItemVersion | undefined
  values: FormValues
}

export const isNewPage = ({ type, version }: MaybePage) =>
  type.table === "pages" && (!version || version.draft?.operation === "insert")

/** Returns the slug of a new page, which follows its title until it is edited. */
export function slugOf(page: MaybePage, { title, slug }: FormValues): FormValues {
  const before = page.values.slug ?? ""
  if (title === undefined || (slug !== undefined && slug !== before) || !isNewPage(page)) return {}
  const { max } = pages.fields.slug
  const follows = newPageSlug.test(before) || before === suggestSlug(page.values.title ?? "", max)
  return follows ? { slug: suggestSlug(title, max) || before } : {}
}

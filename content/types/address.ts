import { hasOwnAddress, reservedSlugs, screenOfHero } from "../screens/lookup.ts"
import type { Collection } from "./collection.ts"
import type { Item } from "./field-values.ts"
import { caseStudySlug } from "./slugs/case-study-slug.ts"

/** The slug by which visitors find an item; undefined for a type without screens of its own. */
export function slugOf({ address }: Collection, row: Partial<Item>): string | undefined {
  if (!address) return undefined
  if ("slug" in address) return textOf(row[address.slug])
  return caseStudySlug(textOf(row[address.derivedFrom]))
}

/** The path of an item's screen; undefined where it has none, or where the site has another screen. */
export function pathOf(collection: Collection, row: Partial<Item>): string | undefined {
  const slug = slugOf(collection, row)
  const under = collection.address?.under
  return slug && (under !== "/" || hasOwnAddress(slug)) ? `${under}${slug}` : undefined
}

/**
 * The Swedish path of the screen that shows an item: its own, the built-in one whose opening a page replaces, or the one that
 * lists its type. Undefined for what is shown nowhere.
 */
export function itemPath(collection: Collection, row: Partial<Item>): string | undefined {
  const opened = collection.table === "pages" ? screenOfHero(slugOf(collection, row) ?? "")?.path : undefined
  return collection.listedAt ?? pathOf(collection, row) ?? opened
}

/**
 * True when the site uses a page's address for a screen or file of its own whose opening no page replaces: nobody would ever
 * see the page.
 */
export const isHiddenBySite = (collection: Collection, row: Partial<Item>) =>
  collection.table === "pages" && !itemPath(collection, { slug: textOf(row.slug).trim() })

/** True for an item whose slug would be a first path segment that the site answers itself. */
export const hasReservedSlug = ({ address }: Collection, row: Partial<Item>) =>
  address?.under === "/" && reservedSlugs.includes(textOf(row.slug).trim())

const textOf = (stored: unknown) => (typeof stored === "string" ? stored : "")

/**
 * Items whose derived slug another item before them has: visitors never get to see those (the first by order wins).
 * By id, with the item that stands in the way. Slugs that people type are unique in the database.
 */
export function shadowedItems(collection: Collection, items: readonly Item[]): Map<string, Item> {
  if (!collection.address || "slug" in collection.address) return new Map()
  const alike = [...Map.groupBy(items, (item) => slugOf(collection, item)).values()]
  return new Map(alike.flatMap(([first, ...others]) => others.map(({ id }) => [id, first as Item])))
}

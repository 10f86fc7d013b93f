import { hasOwnAddress, reservedSlugsUnder, screenOfHero } from "../screens/lookup.ts"
import type { Collection } from "./collection.ts"
import type { Item } from "./field-values.ts"
import { caseStudySlug } from "./slugs.ts"

/** Returns an item's slug; undefined for a type without pages. */
export function slugOf({ address }: Collection, row: Partial<Item>): string | undefined {
  if (!address) return undefined
  if ("slug" in address) return textOf(row[address.slug])
  return caseStudySlug(textOf(row[address.derivedFrom]))
}

/**
 * Returns the path of an item's page; undefined without one, or if a built-in screen has the path.
 */
export function pathOf(collection: Collection, row: Partial<Item>): string | undefined {
  const slug = slugOf(collection, row)
  const under = collection.address?.under
  return slug && (under !== "/" || hasOwnAddress(slug)) ? `${under}${slug}` : undefined
}

/**
 * Returns the Swedish path that shows an item: its page, the built-in screen whose hero it
 * overrides, or the list of its type. Undefined if it is not shown anywhere.
 */
export function itemPath(collection: Collection, row: Partial<Item>): string | undefined {
  const opened = collection.table === "pages" ? screenOfHero(slugOf(collection, row) ?? "")?.path : undefined
  return collection.listedAt ?? pathOf(collection, row) ?? opened
}

/** Returns true if a screen has the item's path, so that visitors may never see the item. */
export const hasReservedSlug = ({ address }: Collection, row: Partial<Item>) =>
  address !== undefined && reservedSlugsUnder(address.under).includes(textOf(row.slug).trim())

const textOf = (stored: unknown) => (typeof stored === "string" ? stored : "")

/**
 * Returns items that are hidden because an earlier item has the same derived slug, by id with that
 * item. Edited slugs are unique in the database.
 */
export function shadowedItems(collection: Collection, items: readonly Item[]): Map<string, Item> {
  if (!collection.address || "slug" in collection.address) return new Map()
  const alike = [...Map.groupBy(items, (item) => slugOf(collection, item)).values()]
  return new Map(alike.flatMap(([first, ...others]) => others.map(({ id }) => [id, first as Item])))
}

import { hasOwnAddress, screenNamed } from "../screens/lookup.ts"
import { pathOf, slugOf } from "./address.ts"
import { caseStudies } from "./case-studies.ts"
import type { Collection } from "./collection.ts"
import type { Item } from "./field-values.ts"
import { pages } from "./pages.ts"
import { solutions } from "./solutions.ts"

/**
 * The Swedish path of the screen that shows an item: its own, the built-in one whose opening a page replaces, or the list
 * that a resource stands in. Undefined for what is shown nowhere.
 */
export function itemPath(table: Collection["table"], row: Item): string | undefined {
  if (table === "resources") return "/resurser"
  if (table === "pages") {
    const slug = slugOf(pages, row) ?? ""
    return hasOwnAddress(slug) ? `/${slug}` : screenNamed(slug)?.path
  }
  const collection = [solutions, caseStudies].find((known) => known.table === table)
  return collection && pathOf(collection, row)
}

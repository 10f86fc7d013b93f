import { pathOf, slugOf } from "../content/address.ts"
import { caseStudies } from "../content/case-studies.ts"
import type { Collection } from "../content/collection.ts"
import type { Item } from "../content/field-values.ts"
import { pages } from "../content/pages.ts"
import { solutions } from "../content/solutions.ts"
import { hasOwnAddress, publicScreens } from "./public-screens.ts"

/**
 * The Swedish path of the screen that shows an item: its own, the built-in one whose opening a page replaces, or the list
 * that a resource stands in. Undefined for what is shown nowhere.
 */
export function itemPath(table: Collection["table"], row: Item): string | undefined {
  if (table === "resources") return "/resurser"
  if (table === "pages") {
    const slug = slugOf(pages, row) ?? ""
    return hasOwnAddress(slug) ? `/${slug}` : publicScreens.find(({ page }) => page === slug)?.path
  }
  const collection = [solutions, caseStudies].find((known) => known.table === table)
  return collection && pathOf(collection, row)
}

import { type CatalogueFunction, publishedFunctions } from "../../../content/published/published.ts"
import { type Localized, localize } from "../../../content/texts/language.ts"
import { suggestSlug } from "../../../content/types/slugs.ts"
import type { LoadContext } from "../../load-context.ts"

/** A function in one language. */
export type ListedFunction = Localized<CatalogueFunction, "id" | "slug", "title" | "description">

/** Functions of one area. The area's name is taken from the first one. */
export interface ListedArea extends Localized<CatalogueFunction, never, "area"> {
  id: string
  functions: ListedFunction[]
}

/** Returns the fragment of a function in the list: its slug, which compresses as a repetition. */
export const functionAnchor = (slug: string) => `f-${slug}`

/** Groups functions by area, in the order of each area's first function. */
export function groupByArea(
  rows: readonly CatalogueFunction[],
  language: LoadContext["language"],
): ListedArea[] {
  const groups = Map.groupBy(rows, ({ area }) => suggestSlug(area, Infinity))
  return [...groups].map(([id, [first, ...others]]) => ({
    id,
    ...localize(first as CatalogueFunction, language, [], ["area"]),
    functions: [first as CatalogueFunction, ...others].map((row) =>
      localize(row, language, ["id", "slug"], ["title", "description"]),
    ),
  }))
}

/**
 * Returns the selected functions by area, in the catalogue's order. Unknown slugs are ignored,
 * because a URL may contain anything.
 */
export async function chosenAreas(
  slugs: readonly string[],
  { data, language }: Pick<LoadContext, "data" | "language">,
): Promise<ListedArea[]> {
  const wanted = new Set(slugs)
  return groupByArea(
    ((await publishedFunctions(data)) ?? []).filter(({ slug }) => wanted.has(slug)),
    language,
  )
}

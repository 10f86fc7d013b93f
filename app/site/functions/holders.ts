import type { CatalogueFunction } from "../../../content/published/catalogue.ts"
import type { Feature, Solution } from "../../../content/published/published.ts"
import { type Language, type Localized, localize } from "../../../content/texts/language.ts"

/** Link data of a published solution. */
export type SolutionLink = Localized<Solution, "id" | "slug", "title">

export const toSolutionLinks = (solutions: readonly Solution[], language: Language): SolutionLink[] =>
  solutions.map((solution) => localize(solution, language, ["id", "slug"], ["title"]))

export type SolutionsByFunction = Record<string, SolutionLink[]>

/**
 * Returns the solutions by function slug, as far as the given features show. These are the features
 * that the reader may read.
 */
export function solutionsByFunction(
  features: readonly Pick<Feature, "function_id" | "solution_id">[],
  solutions: readonly SolutionLink[],
  functions: readonly Pick<CatalogueFunction, "id" | "slug">[],
): SolutionsByFunction {
  const holding = Map.groupBy(features, ({ function_id }) => function_id)
  const known = functions.flatMap(({ id, slug }) => {
    const by = new Set(holding.get(id)?.map(({ solution_id }) => solution_id))
    return by.size > 0 ? [[slug, solutions.filter((solution) => by.has(solution.id))] as const] : []
  })
  return Object.fromEntries(known.filter(([, holders]) => holders.length > 0))
}

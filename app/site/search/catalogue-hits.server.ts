import type { Hit } from "../../../content/published/site-search.ts"
import type { Language } from "../../../content/texts/language.ts"
import { type FoundFunction, findFunctions, listedAreas } from "../functions/catalogue.server.ts"
import { type FoundWords, wordsIn } from "./found-words.ts"

/**
 * Functions of the catalogue, which is not in the database, as hits that lead to their place on the functions screen.
 * @param known what has been found already: a solution's feature is shown once
 */
export function catalogueHits(
  query: string,
  found: FoundWords,
  language: Language,
  known: readonly Hit[],
): Hit[] {
  const shown = new Set(known.filter(({ kind }) => kind === "feature").map(({ title }) => title))
  const byWords = listedAreas(language).flatMap(({ id, functions }) =>
    functions
      .filter(({ title, description }) => found.in(wordsIn(`${title} ${description}`)))
      .map((item): FoundFunction => ({ ...item, area: id })),
  )
  // As in the database: of a short word no slip of the finger, and no place in the middle of another.
  const all = byWords.length > 0 || query.length < 5 ? byWords : findFunctions(query, language)
  return all
    .filter(({ title }) => !shown.has(title))
    .map(({ title, description, area }) => ({
      kind: "feature",
      title,
      excerpt: found.excerpt(description),
      path: `/funktioner#omrade-${area}${textDirective(title)}`,
      language,
    }))
}

/** Has the browser find, unfold and mark these words (https://wicg.github.io/scroll-to-text-fragment, section 3.3). */
const textDirective = (words: string) => `:~:text=${encodeURIComponent(words).replaceAll("-", "%2D")}`

import { excerptParts, type Hit } from "../../../content/published/site-search.ts"
import type { Language } from "../../../content/texts/language.ts"
import { findFunctions } from "../functions/catalogue.server.ts"
import { fits, withoutEnding, wordsOf } from "../functions/match.ts"

/**
 * Functions of the catalogue, which is not in the database, as hits that lead to their place on the functions screen.
 * @param known what has been found already: a solution's feature is shown once
 */
export function catalogueHits(query: string, language: Language, known: readonly Hit[]): Hit[] {
  const shown = new Set(known.filter(({ kind }) => kind === "features").map(({ title }) => title))
  const words = wordsOf(query).map(withoutEnding)
  return findFunctions(query, language)
    .filter(({ title }) => !shown.has(title))
    .map(({ title, description, area }) => ({
      kind: "features",
      title,
      excerpt: excerptParts(marked(description, words)),
      path: `/funktioner#omrade-${area}${textDirective(title)}`,
      language,
    }))
}

/** Has the browser find, unfold and mark these words (https://wicg.github.io/scroll-to-text-fragment, section 3.3). */
const textDirective = (words: string) => `:~:text=${encodeURIComponent(words).replaceAll("-", "%2D")}`

/** The sentence with the words that were looked for between the signs that `excerptParts` reads. */
const marked = (sentence: string, words: readonly string[]) =>
  sentence.replace(/[\p{L}\p{N}]+/gu, (found) =>
    words.some((word) => fits([word], "", found)) ? `\u0002${found}\u0003` : found,
  )

import type { Hit } from "../../../content/published/site-search.ts"
import { indexedScreens } from "../../../content/screens/lookup.ts"
import type { Language } from "../../../content/texts/language.ts"
import { textsOf } from "../../../content/texts/texts.ts"
import { screenLinks } from "../../frame/screen-links.ts"
import { fits, wordsOf } from "../functions/match.ts"

/**
 * Screens whose name somebody has typed, as hits. Most of their texts are not in the database, and of "om oss" Postgres
 * looks for nothing: both are words that Swedish is full of.
 * @param known what has been found already, as the screens that have a published page
 */
export function screenHits(query: string, language: Language, known: readonly Hit[]): Hit[] {
  const words = wordsOf(query)
  if (words.join("").length < 3) return []
  // The start page is a press on the mark away.
  const named = indexedScreens.map(({ path }) => path).filter((path) => path !== "/")
  return screenLinks(textsOf(language), named)
    .filter(({ to, label }) => fits(words, label, label) && known.every(({ path }) => path !== to))
    .map(({ to, label, text }) => ({
      kind: "pages",
      title: label,
      excerpt: [{ text, found: false }],
      path: to,
      language,
    }))
}

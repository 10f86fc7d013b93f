import type { Hit } from "../../../content/published/site-search.ts"
import { indexedScreens } from "../../../content/screens/lookup.ts"
import { screenTexts } from "../../../content/screens/screen-texts.ts"
import type { IndexedPath } from "../../../content/screens/screens.ts"
import type { Language } from "../../../content/texts/language.ts"
import { textsOf } from "../../../content/texts/texts.ts"
import { screenLinks } from "../../frame/screen-links.ts"
import { nearlyFits, wordsOf } from "../functions/match.ts"
import type { FoundWords } from "./found-words.ts"

/** A screen as it is searched: its texts with their words. */
interface SearchedScreen {
  to: IndexedPath
  title: string
  label: readonly string[]
  names: readonly string[]
  passages: readonly { text: string; words: readonly string[] }[]
}

/** Where a screen has the words: in its label, that is what links to it say; in its title; in a passage; or nearly in a passage. */
export interface ScreenHit {
  by: "label" | "name" | "passage" | "slip"
  hit: Hit
}

const prepared = new Map<Language, readonly SearchedScreen[]>()

/** The texts do not change while the program runs, so their words are taken apart once. */
function searchedScreens(language: Language, retentionDays: number): readonly SearchedScreen[] {
  const known = prepared.get(language)
  if (known) return known
  const texts = textsOf(language)
  const textsAt = screenTexts(texts, language, retentionDays)
  const links = screenLinks(
    texts,
    indexedScreens.map(({ path }) => path),
  )
  const screens = links.map(({ to, label }): SearchedScreen => {
    const { names, passages } = textsAt(to)
    return {
      to,
      // The start page's label is no name: nobody who types it looks for that page.
      title: to === "/" ? (names[0] ?? label) : label,
      label: to === "/" ? [] : wordsOf(label),
      names: names.flatMap(wordsOf),
      passages: passages.map((text) => ({ text, words: wordsOf(text) })),
    }
  })
  prepared.set(language, screens)
  return screens
}

/**
 * Screens that are called by the words, or say them in one passage; their texts are not in the database. Where no screen has
 * them, with a slip of the finger. Those that say most of them, and most often, come first.
 */
export function screenHits(
  query: string,
  found: FoundWords,
  language: Language,
  retentionDays: number,
): ScreenHit[] {
  const typed = wordsOf(query)
  const screens = searchedScreens(language, retentionDays)
  const nearly = (words: readonly string[]) => typed.length > 0 && nearlyFits(typed, words)
  // "Om oss" is two words that Swedish is full of: the database looks for neither.
  const exact = find(
    (words) => found.in(words),
    (label) => found.in(label) || label.join(" ") === typed.join(" "),
  )
  return exact.length > 0 ? exact : find(nearly, nearly, "slip")

  function find(
    has: (words: readonly string[]) => boolean,
    isCalled: (label: readonly string[]) => boolean,
    said: "passage" | "slip" = "passage",
  ) {
    return screens
      .map(
        (screen) =>
          ({
            ...screen,
            by: isCalled(screen.label) ? "label" : has(screen.names) ? "name" : said,
            saying: screen.passages
              .filter(({ words }) => has([...screen.label, ...screen.names, ...words]))
              .map(({ text, words }) => ({ text, count: found.count(words) }))
              .toSorted((one, other) => other.count - one.count),
          }) as const,
      )
      .filter(({ by, saying }) => by === "label" || by === "name" || saying.length > 0)
      .toSorted((one, other) => worth(other.saying) - worth(one.saying))
      .map(
        ({ by, to, title, saying, passages }): ScreenHit => ({
          by,
          hit: {
            kind: "page",
            title,
            excerpt: found.excerpt((saying[0] ?? passages[0])?.text ?? ""),
            path: to,
            language,
          },
        }),
      )
  }
}

const worth = (saying: readonly { count: number }[]) => (saying[0]?.count ?? 0) * 1_000 + saying.length

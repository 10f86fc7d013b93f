import type { Hit } from "../../../content/published/search-query.ts"
import { indexedScreens, matchScreen } from "../../../content/screens/lookup.ts"
import { screenSearchTexts } from "../../../content/screens/screen-texts.ts"
import type { IndexedPath } from "../../../content/screens/screens.ts"
import type { Language } from "../../../content/texts/language.ts"
import { interpolateAll } from "../../../content/texts/overrides.ts"
import type { SiteTexts } from "../../../content/texts/site-texts.ts"
import { screenLinks } from "../../frame/screen-links.ts"
import type { LoadContext } from "../../load-context.ts"
import { matchesWithTypo, normalizeText, splitWords } from "../functions/match.ts"
import { lowerCaseWords, type WordMatcher } from "./word-matcher.ts"

/** Searchable screen: its texts, split into words. */
interface SearchedScreen {
  to: IndexedPath
  isSearched: boolean
  title: string
  label: readonly string[]
  names: readonly string[]
  passages: readonly { text: string; words: readonly string[] }[]
}

/** Kind of match: chosen to come first, link text, title, passage, or passage with a typo. */
export interface ScreenHit {
  by: "first" | "label" | "name" | "passage" | "slip"
  hit: Hit
}

/** Cache with one entry per set of texts, replaced when the number of functions changes. */
const prepared = new WeakMap<SiteTexts, { all: number; screens: readonly SearchedScreen[] }>()

/** Returns the screens with the texts that the pages show, split into words. */
function searchedScreens(defaults: SiteTexts, all: number, retentionDays: number): readonly SearchedScreen[] {
  const known = prepared.get(defaults)
  if (known?.all === all) return known.screens
  const texts = interpolateAll(defaults, { all })
  const textsAt = screenSearchTexts(texts, retentionDays)
  const links = screenLinks(
    texts,
    indexedScreens.map(({ path }) => path),
  )
  const screens = links.map(({ to, label }): SearchedScreen => {
    const { names, passages } = textsAt(to)
    return {
      to,
      isSearched: matchScreen(to).searched !== false,
      // The start page's label (Hem) is no search term for it.
      title: to === "/" ? (names[0] ?? label) : label,
      label: to === "/" ? [] : lowerCaseWords(label),
      names: names.flatMap(lowerCaseWords),
      passages: passages.map((text) => ({ text, words: lowerCaseWords(text) })),
    }
  })
  prepared.set(defaults, { all, screens })
  return screens
}

interface ScreenSearchContext extends Pick<LoadContext, "texts" | "language" | "retentionDays"> {
  /** The number of functions that the pages state. */
  functions: number
  /** Paths to show first. */
  first?: readonly string[]
}

/**
 * Returns screens whose link text, title or a single passage contains the words; their texts are
 * not in the database. Without an exact match, typos and missing accents are tolerated. Sorted by
 * score, then by number of matching passages.
 */
export function screenHits(
  query: string,
  found: WordMatcher,
  { texts, language, retentionDays, functions, first = [] }: ScreenSearchContext,
): ScreenHit[] {
  const screens = searchedScreens(texts.all, functions, retentionDays)
  const typed = lowerCaseWords(query)
  // The database ignores stop words, and "Om oss" consists of them.
  const isCalled = (label: readonly string[]) => found.matches(label) || label.join(" ") === typed.join(" ")
  const exact = hitsOf(screens, language, found, { has: found.matches, isCalled, said: "passage", first })
  if (exact.some(({ by }) => by !== "first")) return exact
  const slipped = splitWords(query)
  const nearly = (words: readonly string[]) =>
    slipped.length > 0 && matchesWithTypo(slipped, words.map(normalizeText))
  return hitsOf(screens, language, found, { has: nearly, isCalled: nearly, said: "slip", first })
}

interface MatchRule {
  has: (words: readonly string[]) => boolean
  isCalled: (label: readonly string[]) => boolean
  /** Kind of match for passages. */
  said: "passage" | "slip"
  first: readonly string[]
}

function hitsOf(
  screens: readonly SearchedScreen[],
  language: Language,
  found: WordMatcher,
  { has, isCalled, said, first }: MatchRule,
): ScreenHit[] {
  return screens
    .map((screen) => {
      const isFirst = first.includes(screen.to)
      const by: ScreenHit["by"] = isFirst
        ? "first"
        : isCalled(screen.label)
          ? "label"
          : has(screen.names)
            ? "name"
            : said
      const matching = screen.passages
        .filter(({ words }) => has([...screen.label, ...screen.names, ...words]))
        .map(({ text, words }) => ({ text, worth: found.score(words) }))
        .toSorted((one, other) => other.worth - one.worth)
      const [best = { text: screen.passages[0]?.text ?? "", worth: 0 }] = matching
      const hit: Hit = {
        kind: "pages",
        title: screen.title,
        excerpt: found.excerpt(best.text),
        path: screen.to,
        language,
      }
      return {
        by,
        hit,
        worth: best.worth * 1_000 + matching.length,
        isFound: isFirst || (screen.isSearched && (by !== said || matching.length > 0)),
      }
    })
    .filter(({ isFound }) => isFound)
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ by, hit }) => ({ by, hit }))
}

import { contentTypeOf } from "../../../content/index.ts"
import type { Hit, SearchMatch, SearchTerm } from "../../../content/published/search-query.ts"
import { searchSite } from "../../../content/published/search-site.ts"
import { hasOwnAddress, indexedScreens } from "../../../content/screens/lookup.ts"
import type { LoadContext } from "../../load-context.ts"
import { type ScreenHit, screenHits } from "./screen-hits.server.ts"
import { createMatcher, lowerCaseWords, type WordMatcher } from "./word-matcher.ts"

/** Visitor, language and texts of the search. */
type SearchContext = Pick<LoadContext, "data" | "language" | "texts" | "facts" | "retentionDays">

/** Cuts the end of long words: "certifiering" finds "certifierad", and "miljökrav" "miljö". */
const cutEndings = (query: string) => query.replace(/[\p{L}\p{N}]{9,}/gu, (word) => word.slice(0, -4))

/**
 * Returns public hits that contain all words of the query. If none does, returns those that contain
 * some of them, similar titles, and then those with words that begin alike.
 * @returns undefined when a read fails
 */
export async function siteHits(query: string, asked: SearchContext): Promise<Hit[] | undefined> {
  const hits: Hit[] = []
  const some = query.replaceAll(" ", " | ")
  for (const searched of new Set([query, some, cutEndings(some)])) {
    const ranks = await hitsOf(searched, asked)
    if (!ranks) return undefined
    const isFound = ranks.some(({ rank, hits }) => rank !== "first" && rank !== "alike" && hits.length > 0)
    const found = ranks.flatMap((rank) => rank.hits)
    if (isFound) return removeDuplicates([...hits, ...found])
    hits.push(...found)
  }
  return removeDuplicates(hits)
}

async function hitsOf(query: string, asked: SearchContext) {
  const read = await searchSite(asked.data, query, asked.language, asked.facts.settings)
  if (!read) return undefined
  const { words, hits, first, functions } = read
  const found = createMatcher(words, query.includes("|") ? 1 : words.length)
  const rows = hits.filter(hasUrl).map(({ passage, ...hit }) => ({ ...hit, excerpt: found.excerpt(passage) }))
  return rankHits(rows, screenHits(query, found, { ...asked, functions, first }), { words, found, first })
}

/** A row's hit, with the words that administrators have added to it. */
type RowHit = Hit & Pick<SearchMatch, "searchWords">

/**
 * Rank of a hit: administrators show it first; title or added words contain the typed words, or
 * synonyms; screen title contains them; text mentions them; or similar spelling.
 */
type Rank = "first" | "typed" | "synonym" | "name" | "mention" | "alike"

interface Searched {
  words: readonly SearchTerm[]
  found: WordMatcher
  /** Paths to show first, in order. */
  first: readonly string[]
}

/** Sorts hits, best first. Screens precede rows, except for mere mentions, which alternate. */
function rankHits(rows: readonly RowHit[], screens: readonly ScreenHit[], { words, found, first }: Searched) {
  const typed = createMatcher(words.map((ways) => ways.slice(0, 1)))
  const rowsBy = Map.groupBy(rows, ({ kind, path, title, searchWords, excerpt }): Rank => {
    // A feature has the path of its solution.
    if (first.includes(path) && !contentTypeOf(kind).parent) return "first"
    const named = lowerCaseWords(`${title} ${searchWords}`)
    if (typed.matches(named)) return "typed"
    if (found.matches(named)) return "synonym"
    return excerpt.some((part) => part.found) || found.score(named) > 0 ? "mention" : "alike"
  })
  const screensBy = Map.groupBy(screens, ({ by, hit }): Rank => {
    if (by === "label") return typed.matches(lowerCaseWords(hit.title)) ? "typed" : "synonym"
    return ({ first: "first", name: "name", passage: "mention", slip: "alike" } as const)[by]
  })
  const rowsOf = (rank: Rank): readonly Hit[] => rowsBy.get(rank) ?? []
  const screensOf = (rank: Rank) => screensBy.get(rank)?.map(({ hit }) => hit) ?? []
  const place = ({ path }: Hit) => first.indexOf(path)
  const both = (rank: Rank) => ({ rank, hits: [...screensOf(rank), ...rowsOf(rank)] })
  return [
    { rank: "first", hits: both("first").hits.toSorted((one, other) => place(one) - place(other)) },
    ...(["typed", "synonym", "name"] as const).map(both),
    { rank: "mention", hits: roundRobin(screensOf("mention"), rowsOf("mention")) },
    { rank: "alike", hits: [...rowsOf("alike"), ...screensOf("alike")] },
  ]
}

const roundRobin = (some: readonly Hit[], others: readonly Hit[]) =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [some[index], others[index]])
    .flat()
    .filter((hit) => hit !== undefined)

/** Removes duplicates: a screen with an edited hero is also found as a row. */
function removeDuplicates(hits: readonly Hit[]): Hit[] {
  const known = new Set<string>()
  return hits.filter(({ kind, path, title }) => {
    const key = kind === "pages" ? path : `${kind} ${path} ${title}`
    return !known.has(key) && known.add(key)
  })
}

/** Whether the hit has a URL. A page whose slug is a built-in path has none. */
function hasUrl({ kind, path }: SearchMatch): boolean {
  return (
    kind !== "pages" || hasOwnAddress(path.slice(1)) || indexedScreens.some((screen) => screen.path === path)
  )
}

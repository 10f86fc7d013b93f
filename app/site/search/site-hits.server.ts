import type { Hit, SearchMatch, SearchTerm } from "../../../content/published/search-query.ts"
import { searchSite } from "../../../content/published/search-site.ts"
import { hasOwnAddress, indexedScreens } from "../../../content/screens/lookup.ts"
import type { LoadContext } from "../../load-context.ts"
import { type ScreenHit, screenHits } from "./screen-hits.server.ts"
import { createMatcher, lowerCaseWords, type WordMatcher } from "./word-matcher.ts"

/** Visitor, language and texts of the search. */
type SearchContext = Pick<LoadContext, "data" | "language" | "texts" | "facts" | "retentionDays">

/**
 * Returns public hits that contain all words of the query, or some of them if none contains all.
 * @returns undefined when a read fails
 */
export async function siteHits(query: string, asked: SearchContext): Promise<Hit[] | undefined> {
  const hits = await hitsOf(query, asked)
  return hits?.length !== 0 || !query.includes(" ") ? hits : hitsOf(query.replaceAll(" ", " | "), asked)
}

async function hitsOf(query: string, asked: SearchContext): Promise<Hit[] | undefined> {
  const read = await searchSite(asked.data, query, asked.language, asked.facts.settings)
  if (!read) return undefined
  const { words, hits, functions } = read
  const found = createMatcher(words, query.includes("|") ? 1 : words.length)
  const rows = hits.filter(hasUrl).map(({ passage, ...hit }) => ({ ...hit, excerpt: found.excerpt(passage) }))
  return rankHits(rows, screenHits(query, found, { ...asked, functions }), words, found)
}

/**
 * Rank of a hit: title contains the typed words, or synonyms; screen title contains them; text
 * mentions them; or similar spelling.
 */
type Rank = "typed" | "synonym" | "name" | "mention" | "alike"

/** Sorts hits, best first. Screens precede rows, except for mere mentions, which alternate. */
function rankHits(
  rows: readonly Hit[],
  screens: readonly ScreenHit[],
  words: readonly SearchTerm[],
  found: WordMatcher,
): Hit[] {
  const typed = createMatcher(words.map((ways) => ways.slice(0, 1)))
  const rowsBy = Map.groupBy(rows, ({ title, excerpt }): Rank => {
    if (typed.matches(lowerCaseWords(title))) return "typed"
    if (found.matches(lowerCaseWords(title))) return "synonym"
    return excerpt.some((part) => part.found) ? "mention" : "alike"
  })
  const screensBy = Map.groupBy(screens, ({ by, hit }): Rank => {
    if (by === "label") return typed.matches(lowerCaseWords(hit.title)) ? "typed" : "synonym"
    return ({ name: "name", passage: "mention", slip: "alike" } as const)[by]
  })
  const rowsOf = (standing: Rank) => rowsBy.get(standing) ?? []
  const screensOf = (standing: Rank) => screensBy.get(standing)?.map(({ hit }) => hit) ?? []
  const near = (["typed", "synonym", "name"] as const).flatMap((standing) => [
    ...screensOf(standing),
    ...rowsOf(standing),
  ])
  return removeDuplicates([
    ...near,
    ...roundRobin(screensOf("mention"), rowsOf("mention")),
    ...rowsOf("alike"),
    ...screensOf("alike"),
  ])
}

const roundRobin = (some: readonly Hit[], others: readonly Hit[]) =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [some[index], others[index]])
    .flat()
    .filter((hit) => hit !== undefined)

/** Removes duplicates: a screen with an edited hero is also found as a row. */
function removeDuplicates(hits: readonly Hit[]): Hit[] {
  const pages = new Set<string>()
  return hits.filter(({ kind, path }) => kind !== "pages" || (!pages.has(path) && pages.add(path)))
}

/** Whether the hit has a URL. A page whose slug is a built-in path has none. */
function hasUrl({ kind, path }: SearchMatch): boolean {
  return (
    kind !== "pages" || hasOwnAddress(path.slice(1)) || indexedScreens.some((screen) => screen.path === path)
  )
}

import type { DataClient } from "../../../content/calls/data-client.ts"
import { type Hit, type SearchedWord, searchSite } from "../../../content/published/site-search.ts"
import { hasOwnAddress, indexedScreens } from "../../../content/screens/lookup.ts"
import type { Language } from "../../../content/texts/language.ts"
import { wordsOf } from "../functions/match.ts"
import { catalogueHits } from "./catalogue-hits.server.ts"
import { type FoundWords, foundWords } from "./found-words.ts"
import { type ScreenHit, screenHits } from "./screen-hits.server.ts"

/** Who asks, in which language, and what the privacy text says of this installation. */
interface Asked {
  data: DataClient
  language: Language
  retentionDays: number
}

/** What visitors may read and is about a question: what has all of its words, or else what has some of them. */
export async function siteHits(query: string, asked: Asked): Promise<Hit[]> {
  const hits = await hitsOf(query, asked)
  return hits.length > 0 || !query.includes(" ") ? hits : hitsOf(query.replaceAll(" ", " | "), asked)
}

async function hitsOf(query: string, { data, language, retentionDays }: Asked): Promise<Hit[]> {
  const { words, hits } = await searchSite(data, query, language)
  const found = foundWords(words, query.includes("|") ? 1 : words.length)
  const rows = hits.filter(hasPlace)
  const all = [...rows, ...catalogueHits(query, found, language, rows)]
  return ranked(all, screenHits(query, found, language, retentionDays), words, found)
}

/**
 * All hits, best first: a screen that is called by the words, a title with them, the same with their synonyms, a screen whose
 * title has them; then by turns screens and rows that only mention them, and at last what looks alike.
 */
function ranked(
  rows: readonly Hit[],
  screens: readonly ScreenHit[],
  words: readonly SearchedWord[],
  found: FoundWords,
): Hit[] {
  const typed = foundWords(words.map((ways) => ways.slice(0, 1)))
  const titled = Map.groupBy(rows, ({ title, excerpt }) => {
    const title_words = wordsOf(title)
    if (typed.in(title_words)) return "typed"
    if (found.in(title_words)) return "synonym"
    return excerpt.some((part) => part.found) ? "mention" : "alike"
  })
  const by = Map.groupBy(screens, ({ by, hit }) =>
    by === "label" ? (typed.in(wordsOf(hit.title)) ? "typed" : "label") : by,
  )
  const screensBy = (name: string) => by.get(name)?.map(({ hit }) => hit) ?? []
  const rowsWith = (name: string) => titled.get(name) ?? []
  return withoutTwins([
    ...screensBy("typed"),
    ...rowsWith("typed"),
    ...screensBy("label"),
    ...rowsWith("synonym"),
    ...screensBy("name"),
    ...byTurns(screensBy("passage"), rowsWith("mention")),
    ...rowsWith("alike"),
    ...screensBy("slip"),
  ])
}

const byTurns = (some: readonly Hit[], others: readonly Hit[]) =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [some[index], others[index]])
    .flat()
    .filter((hit) => hit !== undefined)

/** A screen whose opening an editor has written is found as itself and as that row. */
function withoutTwins(hits: readonly Hit[]): Hit[] {
  const pages = new Set<string>()
  return hits.filter(({ kind, path }) => kind !== "page" || (!pages.has(path) && pages.add(path)))
}

/** A published page whose slug is one of our own addresses is shown nowhere, so there is nothing to lead to. */
function hasPlace({ kind, path }: Hit): boolean {
  return (
    kind !== "page" || hasOwnAddress(path.slice(1)) || indexedScreens.some((screen) => screen.path === path)
  )
}

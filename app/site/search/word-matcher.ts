import type { ExcerptPart, SearchTerm } from "../../../content/published/search-query.ts"

/** Matches search words in texts. */
export interface WordMatcher {
  /** Returns whether a text contains enough of the words. */
  matches: (words: readonly string[]) => boolean
  /** Score of a text. A typed word counts 2, its synonym 1. */
  score: (words: readonly string[]) => number
  /** Returns the excerpt of a plain text with the highest density of matches, and marks them. */
  excerpt: (text: string) => ExcerptPart[]
}

/** Maximum length of an excerpt in characters. */
const maxExcerptLength = 240
const before = 60
const reach = maxExcerptLength - before

const word = /[\p{L}\p{N}]+/gu

/**
 * Splits text into lower-case words, as stems are. Accents stay, because Swedish "sparas" is not
 * "spårare".
 */
export const lowerCaseWords = (text: string): string[] =>
  text.normalize("NFC").toLowerCase().match(word) ?? []

/**
 * Creates a matcher.
 * @param least minimum number of words that must match
 */
export function createMatcher(searched: readonly SearchTerm[], least = searched.length): WordMatcher {
  const wanted = searched.map((ways) => ways.map((stems) => stems.flatMap(splitStem)))
  const has = (words: readonly string[], stems: readonly string[]) =>
    stems.every((stem) => words.some((word) => stemMatches(stem, word)))
  const marked = wanted.flat(2).filter((stem) => stem.length > 1)
  const isFound = (one: string) =>
    lowerCaseWords(one).some((word) => marked.some((stem) => stemMatches(stem, word)))
  return {
    matches: (words) =>
      wanted.length > 0 && wanted.filter((ways) => ways.some((stems) => has(words, stems))).length >= least,
    score: (words) =>
      wanted
        .map(([typed = [], ...synonyms]) =>
          has(words, typed) ? 2 : synonyms.some((stems) => has(words, stems)) ? 1 : 0,
        )
        .reduce<number>((sum, one) => sum + one, 0),
    excerpt: (text) => {
      if (text.length <= maxExcerptLength) return partsOf(text, isFound)
      const places = [...text.matchAll(word)].filter(([one]) => isFound(one)).map(({ index }) => index)
      const near = (place: number) => places.filter((other) => other >= place && other < place + reach).length
      const densest = places.toSorted((one, other) => near(other) - near(one) || one - other)[0] ?? 0
      return partsOf(excerptAround(text, densest), isFound)
    },
  }
}

/** Splits a stem (e-tjänst*) into words. Only the last one is a prefix. */
function splitStem(stem: string): string[] {
  const words = lowerCaseWords(stem)
  return words.map((word, index) => (stem.endsWith("*") && index === words.length - 1 ? `${word}*` : word))
}

/**
 * Allowed endings of short words, in both languages. Prefix matches of short words would often be
 * coincidental.
 */
const endings = /^(?:s|es|ed|ing|e?n|e?t|[aeo]r|[aeo]rna|na)?s?$/

/** English stems replace y by i (privaci*). */
function stemMatches(stem: string, word: string): boolean {
  if (!stem.endsWith("*")) return word.startsWith(stem) && endings.test(word.slice(stem.length))
  const start = stem.slice(0, -1)
  return word.startsWith(start) || (start.endsWith("i") && word.startsWith(`${start.slice(0, -1)}y`))
}

/** Splits a text into matches and the text between them. */
function partsOf(text: string, isFound: (word: string) => boolean): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  for (const piece of text.split(/([\p{L}\p{N}]+)/u).filter(Boolean)) {
    const found = isFound(piece)
    const last = parts.at(-1)
    if (last && !last.found && !found) last.text += piece
    else parts.push({ text: piece, found })
  }
  return parts
}

/** Cuts whole words around a position. */
function excerptAround(text: string, place: number): string {
  const start = place <= before ? 0 : text.indexOf(" ", place - before) + 1
  const end =
    start + maxExcerptLength >= text.length ? text.length : text.lastIndexOf(" ", start + maxExcerptLength)
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`
}

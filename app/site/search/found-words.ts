import type { ExcerptPart, SearchedWord } from "../../../content/published/site-search.ts"

/** Matches searched words in texts. */
export interface FoundWords {
  /** Whether a text has them. */
  in: (words: readonly string[]) => boolean
  /** How much a text says of them: one that was typed counts more than its synonym. */
  worth: (words: readonly string[]) => number
  /** The part of a plain text that has most of them, each marked where it stands. */
  excerpt: (text: string) => ExcerptPart[]
}

/** A longer text is cut to about so many letters. */
const longestWhole = 240
const before = 60
const reach = longestWhole - before

const word = /[\p{L}\p{N}]+/gu

/** The words of a text, as stems are: in small letters, with their accents, since Swedish "sparas" is no "spårare". */
export const wordsIn = (text: string): string[] => text.normalize("NFC").toLowerCase().match(word) ?? []

/** @param least how many have to be there */
export function foundWords(searched: readonly SearchedWord[], least = searched.length): FoundWords {
  const wanted = searched.map((ways) => ways.map((stems) => stems.flatMap(wordsOfStem)))
  const has = (words: readonly string[], stems: readonly string[]) =>
    stems.every((stem) => words.some((word) => fits(stem, word)))
  const marked = wanted.flat(2).filter((stem) => stem.length > 1)
  const isFound = (one: string) => wordsIn(one).some((word) => marked.some((stem) => fits(stem, word)))
  return {
    in: (words) =>
      wanted.length > 0 && wanted.filter((ways) => ways.some((stems) => has(words, stems))).length >= least,
    worth: (words) =>
      wanted
        .map(([typed = [], ...synonyms]) =>
          has(words, typed) ? 2 : synonyms.some((stems) => has(words, stems)) ? 1 : 0,
        )
        .reduce<number>((sum, one) => sum + one, 0),
    excerpt: (text) => {
      if (text.length <= longestWhole) return partsOf(text, isFound)
      const places = [...text.matchAll(word)].filter(([one]) => isFound(one)).map(({ index }) => index)
      const near = (place: number) => places.filter((other) => other >= place && other < place + reach).length
      const densest = places.toSorted((one, other) => near(other) - near(one) || one - other)[0] ?? 0
      return partsOf(around(text, densest), isFound)
    },
  }
}

/** Of a stem of several words (e-tjänst*) only the last one is open. */
function wordsOfStem(stem: string): string[] {
  const words = wordsIn(stem)
  return words.map((word, index) => (stem.endsWith("*") && index === words.length - 1 ? `${word}*` : word))
}

/** What a short word may end with, in both languages: longer ones begin alike by chance. */
const endings = /^(?:s|es|ed|ing|e?n|e?t|[aeo]r|[aeo]rna|na)?s?$/

/** English stems have an i for a y (privaci*). */
function fits(stem: string, word: string): boolean {
  if (!stem.endsWith("*")) return word.startsWith(stem) && endings.test(word.slice(stem.length))
  const start = stem.slice(0, -1)
  return word.startsWith(start) || (start.endsWith("i") && word.startsWith(`${start.slice(0, -1)}y`))
}

/** Splits a text where found words begin and end. */
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

/** Whole words around a place. */
function around(text: string, place: number): string {
  const start = place <= before ? 0 : text.indexOf(" ", place - before) + 1
  const end = start + longestWhole >= text.length ? text.length : text.lastIndexOf(" ", start + longestWhole)
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`
}

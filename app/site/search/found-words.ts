import { type ExcerptPart, excerptParts, type SearchedWord } from "../../../content/published/site-search.ts"

/** The words that are looked for, and where they are in texts that the database does not have. */
export interface FoundWords {
  /** Whether a text has them. */
  in: (words: readonly string[]) => boolean
  /** How much a text says of them: one that was typed counts more than its synonym. */
  worth: (words: readonly string[]) => number
  /** The part of a text that has the first of them, each marked where it stands. */
  excerpt: (text: string) => ExcerptPart[]
}

/** A longer text is cut to about so many letters, as the database does (`ts_headline`). */
const longestWhole = 240
const before = 60

/** The words of a text, as stems are: in small letters, with their accents, since Swedish "sparas" is no "spårare". */
export const wordsIn = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** @param least how many have to be there */
export function foundWords(searched: readonly SearchedWord[], least = searched.length): FoundWords {
  const wanted = searched.map((ways) => ways.map((stems) => stems.flatMap(wordsOfStem)))
  const has = (words: readonly string[], stems: readonly string[]) =>
    stems.every((stem) => words.some((word) => fits(stem, word)))
  const marked = wanted.flat(2).filter((stem) => stem.length > 1)
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
      const whole = text.replace(/[\p{L}\p{N}]+/gu, (found) =>
        wordsIn(found).some((word) => marked.some((stem) => fits(stem, word)))
          ? `\u0002${found}\u0003`
          : found,
      )
      return excerptParts(text.length > longestWhole ? around(whole, whole.indexOf("\u0002")) : whole)
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

/** Whole words around a place. */
function around(text: string, place: number): string {
  const start = place <= before ? 0 : text.indexOf(" ", place - before) + 1
  const end = start + longestWhole >= text.length ? text.length : text.lastIndexOf(" ", start + longestWhole)
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`
}

import { type ExcerptPart, excerptParts, type SearchedWord } from "../../../content/published/site-search.ts"
import { wordsOf } from "../functions/match.ts"

/** The words that are looked for, and where they are in texts that the database does not have. */
export interface FoundWords {
  /** Whether a text has them: all of them, or as many as `least` says. */
  in: (words: readonly string[]) => boolean
  /** How many of them a text has. */
  count: (words: readonly string[]) => number
  /** The part of a text that has the first of them, each marked where it stands. */
  excerpt: (text: string) => ExcerptPart[]
}

/** A longer text is cut to about so many letters, as the database does (`ts_headline`). */
const longestWhole = 240
const before = 60

/** @param least how many have to be there */
export function foundWords(searched: readonly SearchedWord[], least = searched.length): FoundWords {
  const wanted = searched.map((ways) => ways.map((stems) => stems.flatMap(wordsOfStem)))
  const count = (words: readonly string[]) =>
    wanted.filter((ways) =>
      ways.some((stems) => stems.every((stem) => words.some((word) => fits(stem, word)))),
    ).length
  const all = wanted.flat(2)
  return {
    count,
    in: (words) => searched.length > 0 && count(words) >= least,
    excerpt: (text) => {
      const marked = text.replace(/[\p{L}\p{N}]+/gu, (found) =>
        wordsOf(found).some((word) => all.some((stem) => fits(stem, word))) ? `\u0002${found}\u0003` : found,
      )
      return excerptParts(text.length > longestWhole ? around(marked, marked.indexOf("\u0002")) : marked)
    },
  }
}

/** A stem in the letters that texts are compared in; only of its last word the end is open. */
function wordsOfStem(stem: string): string[] {
  const words = wordsOf(stem)
  return words.map((word, index) => (stem.endsWith("*") && index === words.length - 1 ? `${word}*` : word))
}

const fits = (stem: string, word: string) =>
  stem.endsWith("*") ? word.startsWith(stem.slice(0, -1)) : word === stem

/** Whole words around a place. */
function around(text: string, place: number): string {
  const start = place <= before ? 0 : text.indexOf(" ", place - before) + 1
  const end = start + longestWhole >= text.length ? text.length : text.lastIndexOf(" ", start + longestWhole)
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`
}

/** Searching what visitors may read. Which rows fit, and who may find them, the database decides (`find_on_site`). */

import type { ContentTable } from "../index.ts"
import type { Language } from "../texts/language.ts"

/** A part of an excerpt; `found` when it is one of the words that were looked for, or a form of one. */
export interface ExcerptPart {
  text: string
  found: boolean
}

export interface Hit {
  /** The table that it stands in; a screen of ours is a page. */
  kind: ContentTable
  title: string
  excerpt: ExcerptPart[]
  /** The Swedish path of the screen, or a resource's file. */
  path: string
  /** What title and excerpt are written in. */
  language: Language
}

/** A row that was found, with the text that says most of the words, in plain text on one line. */
export interface FoundEntry extends Omit<Hit, "excerpt"> {
  passage: string
}

/**
 * A word that was typed, as the ways in which it can be said: itself first, then its synonyms. Each is a list of stems, all of
 * which have to be there; longer words may begin with a stem that ends with `*`.
 */
export type SearchTerm = readonly (readonly string[])[]

/** The most letters that are looked for; the database looks at no more either. */
export const maxQueryLength = 100

/** What somebody has typed, as it is looked for: on one line, without what cannot be typed, and not too long. */
export function normalizeQuery(typed: string | null): string {
  return (typed ?? "")
    .normalize("NFC")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .slice(0, maxQueryLength)
    .toWellFormed()
    .trim()
}

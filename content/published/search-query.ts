/**
 * Types and query of the site search. The SQL function `find_on_site` matches rows and enforces
 * access.
 */

import type { ContentTable } from "../index.ts"
import type { Language } from "../texts/language.ts"

/** A piece of an excerpt; `found` marks a search term or a form of it. */
export interface ExcerptPart {
  text: string
  found: boolean
}

export interface Hit {
  /** The table of the row; `pages` for built-in screens. */
  kind: ContentTable
  title: string
  excerpt: ExcerptPart[]
  /** Swedish path of the screen, or a resource's file URL. */
  path: string
  /** Language of title and excerpt. */
  language: Language
}

/** A matching row with its best passage, as plain text on one line. */
export interface SearchMatch extends Omit<Hit, "excerpt"> {
  passage: string
  /** Words that administrators have added to the item; not shown. */
  searchWords: string
}

/**
 * A search term: its own stems first, then those of its synonyms. All stems of a list must match;
 * `*` at the end matches prefixes.
 */
export type SearchTerm = readonly (readonly string[])[]

/** Maximum query length; the database has the same limit. */
export const maxQueryLength = 100

/** Normalizes a query: one line, no invisible characters, truncated. */
export function normalizeQuery(typed: string | null): string {
  return (typed ?? "")
    .normalize("NFC")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .slice(0, maxQueryLength)
    .toWellFormed()
    .trim()
}

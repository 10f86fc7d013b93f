/** Searching what visitors may read. Which rows fit, and who may find them, the database decides (`find_on_site`). */

import type { Database } from "../../supabase/types.ts"
import type { DataClient } from "../calls/data-client.ts"
import { inOneLine, plainText } from "../fields/rich-text/rich-text.ts"
import type { ContentTable } from "../index.ts"
import { type Settings, statedFunctions } from "../settings.ts"
import { filled } from "../texts/filled.ts"
import type { Language } from "../texts/language.ts"
import { withTextFragment } from "../urls.ts"

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
export type SearchedWord = readonly (readonly string[])[]

interface Found {
  words: readonly SearchedWord[]
  hits: FoundEntry[]
  /** The number of functions that pages state. */
  functions: number
}

/** The most letters that are looked for; the database looks at no more either. */
export const longestQuery = 100

/** What somebody has typed, as it is looked for: on one line, without what cannot be typed, and not too long. */
export function tidyQuery(typed: string | null): string {
  return (typed ?? "")
    .normalize("NFC")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .slice(0, longestQuery)
    .toWellFormed()
    .trim()
}

/**
 * Searches as the caller, best first, at most 30. Between words that need not all be there stands `|`.
 * @returns undefined when the read fails
 */
export async function searchSite(
  data: DataClient,
  query: string,
  language: Language,
  settings: Settings,
): Promise<Found | undefined> {
  const { data: found } = await data.rpc("find_on_site", { query, language })
  if (!found) return undefined
  const { words, hits, functions } = found as unknown as {
    words: SearchedWord[]
    functions: number
    hits: Database["public"]["Functions"]["search_site"]["Returns"]
  }
  const all = statedFunctions(functions, settings)
  return {
    words,
    functions: all,
    hits: hits.map(({ collection, title, passage, path, text_language }) => ({
      kind: collection as ContentTable,
      title: filled(title, { all }),
      passage: filled(passageText(passage), { all }),
      path: placeOf(collection, path, title),
      language: text_language as Language,
    })),
  }
}

/** A case study whose name has no slug is shown in the list alone; a function, in its area, where browsers unfold and mark it. */
function placeOf(collection: string, path: string, title: string): string {
  if (collection === "catalogue_functions") return withTextFragment(path, title)
  return path === "/case-studies/" ? "/case-studies" : path
}

/**
 * Projects a passage to plain text on one line. Each of its texts ends as a sentence before the next one.
 * @param passage rich text; U+001F separates the texts
 */
export const passageText = (passage: string): string =>
  passage
    .split("\u001f")
    .map((text) => inOneLine(plainText(text)))
    .filter((text) => text !== "")
    .map((text, place, texts) => (place === texts.length - 1 || /[.?!:…]$/.test(text) ? text : `${text}.`))
    .join(" ")

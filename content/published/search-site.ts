import type { Database } from "../../supabase/types.ts"
import type { DataClient } from "../calls/data-client.ts"
import { collapseWhitespace, fieldPlainText, plainText } from "../fields/rich-text/rich-text.ts"
import { type ContentTable, contentTypeOf } from "../index.ts"
import { displayedFunctionCount, type Settings } from "../settings.ts"
import { interpolate } from "../texts/filled.ts"
import type { Language } from "../texts/language.ts"
import { indexedFields } from "../types/collection.ts"
import { withTextFragment } from "../urls.ts"
import type { FoundEntry, SearchTerm } from "./site-search.ts"

interface SearchResults {
  words: readonly SearchTerm[]
  hits: FoundEntry[]
  /** The number of functions that pages state. */
  functions: number
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
): Promise<SearchResults | undefined> {
  const { data: found } = await data.rpc("find_on_site", { query, language })
  if (!found) return undefined
  const { words, hits, functions } = found as unknown as {
    words: SearchTerm[]
    functions: number
    hits: Database["public"]["Functions"]["search_site"]["Returns"]
  }
  const all = displayedFunctionCount(functions, settings)
  return {
    words,
    functions: all,
    hits: hits.map(({ collection, title, passage, path, text_language }) => ({
      kind: collection as ContentTable,
      title: interpolate(title, { all }),
      passage: interpolate(passageText(passage, collection as ContentTable), { all }),
      path: resultPath(collection, path, title),
      language: text_language as Language,
    })),
  }
}

/** A case study whose name has no slug is shown in the list alone; a function, in its area, where browsers unfold and mark it. */
function resultPath(collection: string, path: string, title: string): string {
  if (collection === "catalogue_functions") return withTextFragment(path, title)
  return path === "/case-studies/" ? "/case-studies" : path
}

/**
 * Projects a passage to plain text on one line. Each of its texts ends as a sentence before the next one.
 * @param passage texts as stored, separated by U+001F: the searched fields in their order, or of a section
 */
export function passageText(passage: string, table: ContentTable): string {
  const { fields } = contentTypeOf(table)
  const columns = indexedFields(contentTypeOf(table))
  const hasSections = columns.some((column) => fields[column]?.kind === "sections")
  return passage
    .split("\u001f")
    .map((text, place) =>
      collapseWhitespace(hasSections ? plainText(text) : fieldPlainText(fields[columns[place] ?? ""], text)),
    )
    .filter((text) => text !== "")
    .map((text, place, texts) => (place === texts.length - 1 || /[.?!:…]$/.test(text) ? text : `${text}.`))
    .join(" ")
}

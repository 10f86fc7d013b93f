import type { Database } from "../../supabase/types.ts"
import type { DataClient } from "../calls/data-client.ts"
import { collapseWhitespace, fieldPlainText } from "../fields/rich-text/rich-text.ts"
import { type ContentTable, contentTypeOf } from "../index.ts"
import { displayedFunctionCount, type Settings } from "../settings.ts"
import { interpolate } from "../texts/interpolate.ts"
import type { Language } from "../texts/language.ts"
import { indexedFields } from "../types/collection.ts"
import { withTextFragment } from "../urls.ts"
import type { SearchMatch, SearchTerm } from "./search-query.ts"

interface SearchResults {
  words: readonly SearchTerm[]
  hits: SearchMatch[]
  /** Paths that administrators show first for these words. */
  first: readonly string[]
  /** The number of functions that pages display. */
  functions: number
}

/**
 * Searches with the caller's permissions, best match first, at most 30. `|` separates optional
 * words.
 * @returns undefined if the read fails
 */
export async function searchSite(
  data: DataClient,
  query: string,
  language: Language,
  settings: Settings,
): Promise<SearchResults | undefined> {
  const { data: found } = await data.rpc("find_on_site", { query, language })
  if (!found) return undefined
  const { words, hits, first, functions } = found as unknown as {
    words: SearchTerm[]
    first: string[]
    functions: number
    hits: (Database["public"]["Functions"]["search_site"]["Returns"][number] & {
      search_words: string | null
    })[]
  }
  const all = displayedFunctionCount(functions, settings)
  return {
    words,
    first,
    functions: all,
    hits: hits.map(({ collection, title, passage, path, text_language, search_words }) => ({
      kind: collection as ContentTable,
      title: interpolate(title, { all }),
      passage: interpolate(passageText(passage, collection as ContentTable), { all }),
      path: resultPath(collection, path, title),
      language: text_language as Language,
      searchWords: search_words ?? "",
    })),
  }
}

/**
 * Returns the link of a result. A case study without a slug is only in the list; a function opens
 * in its area by text fragment.
 */
function resultPath(collection: string, path: string, title: string): string {
  if (collection === "catalogue_functions") return withTextFragment(path, title)
  return path === "/case-studies/" ? "/case-studies" : path
}

/** Precede the texts of sections (`private.section_passages`). */
const [plainMark, richMark] = ["\u001c", "\u001d"]

/**
 * Converts a passage to plain text on one line. Each text ends as a sentence before the next.
 * @param passage stored texts separated by U+001F: the searched fields in order, or those of a
 *   section, each after the mark of its kind
 */
export function passageText(passage: string, table: ContentTable): string {
  const { fields } = contentTypeOf(table)
  const columns = indexedFields(contentTypeOf(table))
  return passage
    .split("\u001f")
    .map((text, place) => {
      const field = text.startsWith(richMark)
        ? { kind: "richText" }
        : text.startsWith(plainMark)
          ? undefined
          : fields[columns[place] ?? ""]
      const unmarked = text.replaceAll(richMark, "").replaceAll(plainMark, "")
      return collapseWhitespace(fieldPlainText(field, unmarked))
    })
    .filter((text) => text !== "")
    .map((text, place, texts) => (place === texts.length - 1 || /[.?!:…]$/.test(text) ? text : `${text}.`))
    .join(" ")
}

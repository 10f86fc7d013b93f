/**
 * Marks of editable texts in pages that are rendered for the editing screen: invisible characters
 * at the end of a text. A mark is the number of the text's key in a list that the page carries.
 * A key is `TABLE/ITEM/COLUMN`, and for a value within a list its place: `pages/ID/sections/…`.
 * ITEM is an id, or the item's name: a text's key, a page's slug.
 */

/** Variation selectors, which browsers do not show and no text of a site contains. */
const [first, last] = [0xe0100, 0xe01ef]
const base = 16
const opener = String.fromCodePoint(last - 1)
const closer = String.fromCodePoint(last)

/** Begins every mark. The page cache refuses pages that contain it. */
export const markOpener = opener

const pattern = /\u{E01EE}([\u{E0100}-\u{E010F}]+)\u{E01EF}/gu
const characters = /[\u{E0100}-\u{E01EF}]/gu

/** Returns the URL of the editing screen for a page. */
export const editingUrl = (path: string) => `/admin/edit?page=${encodeURIComponent(path)}`

/** Attribute of elements with an editable text or picture: the keys, separated by spaces. */
export const editAttribute = "data-edit"

/** Element with a page's keys, as JSON (`ListedKeys`). */
export const keysElementId = "edit-keys"

/** Keys of a page. */
export interface ListedKeys {
  /** By number, of texts that can be clicked. */
  shown: Record<number, string>
  /** Texts by key, of attributes, titles and descriptions. */
  hidden: Record<string, string>
  /** Titles of items by the start of their keys, `TABLE/ITEM`. */
  names: Record<string, string>
}

/** Query parameter that asks where texts are used, beside an editing token. */
export const usageParameter = "usage"

/** Keys of Swedish columns, each with the indices of its pages. */
export interface PageUsage {
  paths: string[]
  keys: Record<string, number[]>
  /** True while the pages are read again after a change. */
  isStale?: boolean
}

/** Returns a text without marks, for comparisons and numbers. */
export const unmarked = (text: string): string => text.replaceAll(characters, "")

/** Changes a text without its marks; the last one stays at the end. */
export function changeUnmarked(text: string, change: (plain: string) => string): string {
  const [mark = ""] = [...text.matchAll(pattern)].at(-1) ?? []
  return change(mark ? unmarked(text) : text) + mark
}

/** A text up to its mark. */
interface MarkedText {
  number: number
  text: string
}

/** Returns the marked parts of a text; what follows the last mark belongs to none. */
export function markedTexts(text: string): MarkedText[] {
  let at = 0
  return [...text.matchAll(pattern)].map((found) => {
    const digits = [...(found[1] ?? "")].map((digit) => (digit.codePointAt(0) ?? first) - first)
    const part = text.slice(at, found.index)
    at = found.index + found[0].length
    return { number: digits.reduce((sum, digit) => sum * base + digit, 0), text: part }
  })
}

/** Marks texts and collects their keys. */
export class Marker {
  readonly keys: string[] = []
  /** Texts by key. */
  readonly texts = new Map<string, string>()
  readonly #numbers = new Map<string, number>()

  /** Returns the text with a mark; blank texts get none, because screens replace them. */
  mark(text: string, key: string): string {
    if (!text.trim()) return text
    const number = this.#numbers.get(key) ?? this.keys.push(key) - 1
    this.#numbers.set(key, number)
    if (!this.texts.has(key)) this.texts.set(key, text)
    const digits = [...number.toString(base)].map((digit) =>
      String.fromCodePoint(first + Number.parseInt(digit, base)),
    )
    return text + opener + digits.join("") + closer
  }

  /** Marks each non-empty line of rich text, because each becomes an element. */
  markLines(text: string, key: string): string {
    return text
      .split("\n")
      .map((line) =>
        /[\p{L}\p{N}]/u.test(line) && !/^\s*\d+\.\s*$/.test(line) ? this.mark(line, key) : line,
      )
      .join("\n")
  }
}

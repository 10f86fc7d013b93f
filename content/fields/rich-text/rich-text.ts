import type { Field, Problem, TextOptions } from "../field.ts"
import { limitedText } from "../simple-fields.ts"
import { type Block, linesOf, linkTarget } from "./document.ts"
import { parseRichText } from "./parse.ts"

/** Text with headings, lists, links, bold and italic. Plain text is valid rich text. */
export function richText<const Own extends TextOptions>(options: Own): Field<"richText", string> & Own {
  const words = limitedText(options.max)
  const validate = (value: unknown): Problem | undefined =>
    words.validate(value) ?? (hasUnsafeLink(String(value)) ? { rule: "richLink" } : undefined)
  return { kind: "richText", ...words, validate, ...options }
}

/**
 * Returns true for `](scheme:…)` or `](//…)` that is not an allowed link, so the page would print
 * it as text.
 */
function hasUnsafeLink(text: string): boolean {
  const targets = text.matchAll(/\]\(((?:[a-z][a-z0-9+.-]*:|\/\/|\/\\)[^\n)]*)/gi)
  return [...targets].some(([, href = ""]) => !linkTarget(href) || href.includes('"'))
}

/** Returns true if the text has any formatting. */
export const hasFormatting = (text: string): boolean =>
  parseRichText(text).some(
    (block) => block.type !== "paragraph" || block.content.some(({ marks }) => marks !== undefined),
  )

/** Returns the text of a block without marks, one line per list item. */
const blockText = (block: Block): string =>
  linesOf(block)
    .map((words) => words.map(({ text }) => text).join(""))
    .join("\n")

/** Returns the text of the first block that is not a heading, or else of the first heading. */
export function firstBlockText(text: string): string {
  const blocks = parseRichText(text)
  const first = blocks.find(({ type }) => type !== "heading") ?? blocks[0]
  return first ? blockText(first) : ""
}

/** Converts rich text to plain text. */
export const plainText = (text: string): string => parseRichText(text).map(blockText).join("\n\n")

/** Returns the plain text of a field: rich text without marks, other text unchanged. */
export const fieldPlainText = (field: { kind: string } | undefined, text: string): string =>
  field?.kind === "richText" ? plainText(text) : text

/** Joins the lines of plain text; no-break spaces stay. */
export const collapseWhitespace = (text: string): string => text.replace(/[^\S\u00a0]+/g, " ").trim()

import type { Field, Problem, TextOptions } from "../field.ts"
import { limitedText } from "../text.ts"
import { type Block, linesOf, linkTarget } from "./document.ts"
import { parseRichText } from "./parse.ts"

/** Text with headings, lists, links, and words that are bold or italic; plain text is what it is. */
export function richText<const Own extends TextOptions>(options: Own): Field<"richText", string> & Own {
  const words = limitedText(options.max)
  const validate = (value: unknown): Problem | undefined =>
    words.validate(value) ?? (hasUnsafeLink(String(value)) ? { rule: "richLink" } : undefined)
  return { kind: "richText", ...words, validate, ...options }
}

/** Returns true for `](scheme:…)` or `](//…)` that the page would print because it must not be a link. */
function hasUnsafeLink(text: string): boolean {
  const targets = text.matchAll(/\]\(((?:[a-z][a-z0-9+.-]*:|\/\/|\/\\)[^\n)]*)/gi)
  return [...targets].some(([, href = ""]) => !linkTarget(href) || href.includes('"'))
}

/** True when the text is more than paragraphs of plain words. */
export const hasFormatting = (text: string): boolean =>
  parseRichText(text).some(
    (block) => block.type !== "paragraph" || block.content.some(({ marks }) => marks !== undefined),
  )

/** Returns the text of a block without marks, a line for each item of a list. */
export const blockText = (block: Block): string =>
  linesOf(block)
    .map((words) => words.map(({ text }) => text).join(""))
    .join("\n")

/** Returns the text of the first block that is no heading, else of the first heading. */
export function firstBlockText(text: string): string {
  const blocks = parseRichText(text)
  const first = blocks.find(({ type }) => type !== "heading") ?? blocks[0]
  return first ? blockText(first) : ""
}

/** Projects rich text to plain text. */
export const plainText = (text: string): string => parseRichText(text).map(blockText).join("\n\n")

/** Returns the text of a field as its page shows it: rich text without marks, all other text unchanged. */
export const fieldPlainText = (field: { kind: string } | undefined, text: string): string =>
  field?.kind === "richText" ? plainText(text) : text

/** Joins the lines of plain text; no-break spaces stay. */
export const collapseWhitespace = (text: string): string => text.replace(/[^\S\u00a0]+/g, " ").trim()

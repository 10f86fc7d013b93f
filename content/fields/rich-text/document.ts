import { isLink } from "../simple-fields.ts"

/**
 * Rich text as a ProseMirror document. The column stores source text: `parse.ts` parses it,
 * `write.ts` serializes it (docs/decisions/0050).
 */
export type Mark = { type: "bold" } | { type: "italic" } | { type: "link"; attrs: { href: string } }

/** Text with marks; a line break is "\n". */
export interface TextNode {
  type: "text"
  text: string
  marks?: readonly Mark[]
}

export interface Paragraph {
  type: "paragraph"
  content: readonly TextNode[]
}

export interface Heading {
  type: "heading"
  attrs: { level: 2 | 3 }
  content: readonly TextNode[]
}

export interface List {
  type: "bulletList" | "orderedList"
  /** Number of the first item of an ordered list; 1 when absent. */
  attrs?: { start: number }
  content: readonly ListItem[]
}

export type Block = Paragraph | Heading | List

export interface ListItem {
  type: "listItem"
  content: readonly [Paragraph, ...List[]]
}

/** Maximum depth of nested lists, as in Word. */
export const maxListDepth = 9

const mailOrTelephone = /^(mailto:[^@?\p{Cc}]+@[^?\p{Cc}]+(\?\P{Cc}*)?|tel:[*#+]?[\d()./*#-]+)$/u

/**
 * Returns true for a link to the web, to a path of this site, to an e-mail address or to a
 * telephone number.
 */
export const isLinkTarget = (href: string): boolean =>
  href.length <= 2000 && !href.includes(" ") && (isLink(href) || mailOrTelephone.test(href))

/**
 * Returns a link target as it is stored, or `undefined` if rich text must not link there. Schemes
 * become lower case, and `www.` gets a scheme. Spaces are percent-encoded, or removed in telephone
 * numbers. Tabs and line breaks are removed as browsers do (WHATWG URL, 4.4).
 */
export function linkTarget(typed: string): string | undefined {
  const href = typed
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replace(/^(https?|mailto|tel):/i, (scheme) => scheme.toLowerCase())
    .replace(/^www\.(?=[^.\s])/i, (host) => `https://${host}`)
  const target = href.replace(/\s/g, href.startsWith("tel:") ? "" : "%20")
  return isLinkTarget(target) ? target : undefined
}

/** Returns the lines of a block; a list has one for each item at every depth. */
export const linesOf = (block: Block): readonly (readonly TextNode[])[] =>
  block.type === "paragraph" || block.type === "heading"
    ? [block.content]
    : block.content.flatMap(({ content: [{ content }, ...lists] }) => [content, ...lists.flatMap(linesOf)])

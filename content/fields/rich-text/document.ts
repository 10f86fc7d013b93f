/**
 * Rich text as a document: ProseMirror's form, so that its editors take it as it is. What stands in the column is the text that
 * `parse.ts` reads and `write.ts` writes (docs/decisions/0050).
 */
export type Mark = { type: "bold" } | { type: "italic" } | { type: "link"; attrs: { href: string } }

/** Marked words; a line break is the character itself. */
export interface Words {
  type: "text"
  text: string
  marks?: readonly Mark[]
}

export interface Paragraph {
  type: "paragraph"
  content: readonly Words[]
}

export interface Heading {
  type: "heading"
  attrs: { level: 2 | 3 }
  content: readonly Words[]
}

export interface List {
  type: "bulletList" | "orderedList"
  content: readonly ListItem[]
}

export type Block = Paragraph | Heading | List

export interface ListItem {
  type: "listItem"
  content: readonly [Paragraph]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that an address leads elsewhere
const controlCharacters = /[\u0000-\u0020\u007f-\u009f]/
const safe = /^(https?:\/\/[^/]|\/([^/\\]|$)|mailto:[^@]+@[^@]+$|tel:\+?[\d()./-]+$)/

/** True for what a link in a text may lead to: the web, a path on this site, an address of mail, a telephone number. */
export const isTarget = (href: string): boolean =>
  href.length <= 2000 && safe.test(href) && !controlCharacters.test(href)

/** The lines of a block: a list has one for each item. */
export const linesOf = (block: Block): readonly (readonly Words[])[] =>
  block.type === "paragraph" || block.type === "heading"
    ? [block.content]
    : block.content.map(({ content: [{ content }] }) => content)

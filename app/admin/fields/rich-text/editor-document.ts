import type { JSONContent } from "@tiptap/core"
import type { Block, ListItem, Mark, Words } from "../../../../content/fields/rich-text/document.ts"

/** What the editor begins with; it holds line breaks as nodes of their own, and never nothing. */
export function toEditor(blocks: readonly Block[]): JSONContent {
  const content = blocks.map((block): JSONContent => {
    if (block.type === "paragraph") return { ...block, content: broken(block.content) }
    if (block.type === "heading") return { ...block, content: broken(block.content) }
    return {
      type: block.type,
      content: block.content.map(({ content: [item] }) => ({
        type: "listItem",
        content: [{ type: "paragraph", content: broken(item.content) }],
      })),
    }
  })
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] }
}

const broken = (words: readonly Words[]): JSONContent[] =>
  words.flatMap(({ text, marks }) =>
    text
      .split("\n")
      .flatMap((line, place) => [
        ...(place > 0 ? [{ type: "hardBreak" }] : []),
        ...(line ? [{ type: "text", text: line, ...(marks && { marks: [...marks] }) }] : []),
      ]),
  )

/** What stands in the editor; its schema has no other kinds of block. */
export const fromEditor = ({ content = [] }: JSONContent): Block[] =>
  content.map((node): Block => {
    const { type, attrs } = node
    if (type === "heading") {
      return { type, attrs: { level: attrs?.level === 2 ? 2 : 3 }, content: joined(node) }
    }
    if (type !== "bulletList" && type !== "orderedList") return { type: "paragraph", content: joined(node) }
    const items = (node.content ?? []).map(
      ({ content: [paragraph = {}] = [] }): ListItem => ({
        type: "listItem",
        content: [{ type: "paragraph", content: joined(paragraph) }],
      }),
    )
    return { type, content: items }
  })

function joined({ content = [] }: JSONContent): Words[] {
  const words: Words[] = []
  for (const { type, text = "", marks } of content) {
    const last = words.at(-1)
    if (type !== "hardBreak")
      words.push({ type: "text", text, ...(marks?.length && { marks: marks.map(markOf) }) })
    else if (last) last.text += "\n"
  }
  return words
}

const markOf = ({ type, attrs }: { type: string; attrs?: Record<string, unknown> }): Mark =>
  type === "link"
    ? { type, attrs: { href: String(attrs?.href) } }
    : { type: type === "bold" ? "bold" : "italic" }

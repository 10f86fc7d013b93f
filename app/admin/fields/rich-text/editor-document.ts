import type { Editor, JSONContent } from "@tiptap/core"
import { ListItem as ListItemExtension } from "@tiptap/extension-list"
import { Slice } from "@tiptap/pm/model"
import { Selection } from "@tiptap/pm/state"
import StarterKit from "@tiptap/starter-kit"
import {
  type Block,
  isLinkTarget,
  type List,
  type ListItem,
  type Mark,
  type Paragraph,
  type TextNode,
} from "../../../../content/fields/rich-text/document.ts"

/** Converts to an editor document: line breaks are nodes, and there is at least one block. */
export function toEditorDocument(blocks: readonly Block[]): JSONContent {
  const content = blocks.map(blockToEditor)
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] }
}

const blockToEditor = (block: Block): JSONContent =>
  block.type === "paragraph" || block.type === "heading"
    ? { ...block, content: splitLines(block.content) }
    : {
        ...block,
        content: block.content.map((item) => ({ type: item.type, content: item.content.map(blockToEditor) })),
      }

const splitLines = (words: readonly TextNode[]): JSONContent[] =>
  words.flatMap(({ text, marks }) =>
    text
      .split("\n")
      .flatMap((line, place) => [
        ...(place > 0 ? [{ type: "hardBreak" }] : []),
        ...(line ? [{ type: "text", text: line, ...(marks && { marks: [...marks] }) }] : []),
      ]),
  )

/** Converts from an editor document; its schema has no other blocks. */
export const fromEditorDocument = ({ content = [] }: JSONContent): Block[] => content.map(blockFromEditor)

function blockFromEditor(node: JSONContent): Block {
  const { type, attrs, content = [] } = node
  if (type === "heading") {
    return { type, attrs: { level: attrs?.level === 2 ? 2 : 3 }, content: joinLines(node) }
  }
  if (type !== "bulletList" && type !== "orderedList") return { type: "paragraph", content: joinLines(node) }
  const start = Number(attrs?.start ?? 1)
  return {
    type,
    ...(start !== 1 && { attrs: { start } }),
    content: content.map(
      (item): ListItem => ({
        type: "listItem",
        content: (item.content ?? []).map(blockFromEditor) as [Paragraph, ...List[]],
      }),
    ),
  }
}

function joinLines({ content = [] }: JSONContent): TextNode[] {
  const words: TextNode[] = []
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

/**
 * Replaces the selection with blocks and puts the caret behind them. Paragraphs join the text
 * around them; headings and lists stay separate blocks, except for a list pasted into a list.
 */
export function insertBlocks(editor: Editor, blocks: readonly Block[]) {
  const [first] = blocks
  const last = blocks.at(-1)
  if (!first || !last) return
  const { state, schema, view } = editor
  const { $from, $to, from, to } = state.selection
  const open = Slice.maxOpen(schema.nodeFromJSON(toEditorDocument(blocks)).content)
  const depth = (block: Block, depthAt: number, most: number) =>
    block.type === "paragraph" || (block.type !== "heading" && depthAt > 1) ? most : 0
  const slice = new Slice(
    open.content,
    depth(first, $from.depth, open.openStart),
    depth(last, $to.depth, open.openEnd),
  )
  const transaction = state.tr.replaceRange(from, to, slice)
  let inserted = to
  transaction.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    inserted = newTo
  })
  const end = transaction.doc.resolve(inserted)
  const isInRest = slice.openEnd === 0 && end.parent.isTextblock && end.parentOffset === 0
  const behind = isInRest ? transaction.doc.resolve(end.before()) : end
  view.dispatch(transaction.setSelection(Selection.near(behind, -1)).scrollIntoView().setMeta("paste", true))
}

/** Limits the schema to the marks and blocks of rich text. */
export const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [2, 3] },
    horizontalRule: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isLinkTarget(address),
      HTMLAttributes: { class: "link" },
    },
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  // Tab must leave the editor; nested lists use Word's shortcuts.
  ListItemExtension.extend({
    content: "paragraph (bulletList | orderedList)*",
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        "Alt-Shift-ArrowRight": () => this.editor.commands.sinkListItem(this.name),
        "Alt-Shift-ArrowLeft": () => this.editor.commands.liftListItem(this.name),
      }
    },
  }),
]

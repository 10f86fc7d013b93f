// @vitest-environment jsdom
import { Editor } from "@tiptap/core"
import { afterEach, expect, test } from "vitest"
import {
  extensions,
  fromEditorDocument,
  insertBlocks,
  toEditorDocument,
} from "../../app/admin/fields/rich-text/editor-document.ts"
import { linkAt, setLink } from "../../app/admin/fields/rich-text/link-form.tsx"
import { parseRichText } from "../../content/fields/rich-text/parse.ts"
import { writeRichText } from "../../content/fields/rich-text/write.ts"

let editor: Editor
afterEach(() => editor.destroy())

/** Opens a text. `|` marks the caret or both ends of the selection. */
function open(text: string) {
  const element = document.body.appendChild(document.createElement("div"))
  editor = new Editor({
    element,
    extensions,
    injectCSS: false,
    content: toEditorDocument(parseRichText(text)),
  })
  const ends: number[] = []
  editor.state.doc.descendants(({ text: own = "" }, at) => {
    for (const { index } of own.matchAll(/\|/g)) ends.push(at + index - ends.length)
  })
  for (const at of ends) editor.commands.deleteRange({ from: at, to: at + 1 })
  editor.commands.setTextSelection({ from: ends[0] ?? 0, to: ends.at(-1) ?? 0 })
}
const source = () => writeRichText(fromEditorDocument(editor.getJSON()))

/** Types at the caret like ProseMirror: with the stored marks, or those before the caret. */
const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text))

test.each([
  ["in a link", "[a|b](/x)", "/x", "[ab](/y)"],
  ["before a link", "t |[ab](/x)", "/x", "t [ab](/y)"],
  ["behind a link at the end", "t [ab|](/x)", "/x", "t [ab](/y)"],
  ["between two links", "[ab](/x)|[cd](/z)", "/z", "[ab](/x)[cd](/y)"],
  ["in a bold part of a link", "[a**b|c**](/x)", "/x", "[a**bc**](/y)"],
  ["on a part of a link", "[a|b|c](/x)", "/x", "[a](/x)[b](/y)[c](/x)"],
  ["on text and a part of a link", "t|t [a|b](/x)", "/x", "t[t a](/y)[b](/x)"],
  ["on two links", "|[ab](/x) och [cd](/z)|", "/x", "[ab och cd](/y)"],
  ["on words", "t |ab| t", "", "t [ab](/y) t"],
  ["at the end of the text", "t |", "", "t [/y](/y)"],
  ["in an empty text", "|", "", "[/y](/y)"],
])("the link form %s", (_, text, before, after) => {
  open(text)
  expect(linkAt(editor)?.href ?? "").toBe(before)
  setLink(editor, "/y")
  expect(source()).toBe(after)
})

test("text typed after a new link is not part of it", () => {
  open("t |")
  setLink(editor, "/y")
  type(" mer")
  expect(source()).toBe("t [/y](/y) mer")
})

test("text typed after an edited link does not replace it", () => {
  open("t |[ab](/x)")
  setLink(editor, "/y")
  type("mer ")
  expect(source()).toBe("t mer [ab](/y)")
})

test.each([
  ["at the caret", "t [a|b](/x) t", "t ab t"],
  ["in the selection alone", "[a|b|](/x)", "[a](/x)b"],
])("removes the link %s", (_, text, after) => {
  open(text)
  setLink(editor, "")
  expect(source()).toBe(after)
})

test.each([
  ["words within a text", "a|b", "x", "axb"],
  ["paragraphs within a text", "a|b", "x\n\ny", "ax\n\nyb"],
  ["a list in an empty text", "|", "- x\n- y", "- x\n- y"],
  ["a list behind a text", "Köp:|", "- x\n- y", "Köp:\n\n- x\n- y"],
  ["a list before a text", "|Slut", "1. x\n2. y", "1. x\n2. y\n\nSlut"],
  ["a list within a text", "a|b", "- x", "a\n\n- x\n\nb"],
  ["a text and a list behind a text", "a|", "x\n\n- y", "ax\n\n- y"],
  ["a list and a text within a text", "a|b", "- x\n\ny", "a\n\n- x\n\nyb"],
  ["a heading within a text", "a|b", "## x", "a\n\n## x\n\nb"],
  ["a list within a list", "- a|\n- b", "- x\n- y", "- ax\n- y\n- b"],
  ["words over words", "a|bc|d", "x", "axd"],
])("pasting %s", (_, text, pasted, after) => {
  open(text)
  insertBlocks(editor, parseRichText(pasted))
  expect(source()).toBe(after)
  type("!")
  expect(source().indexOf("!")).toBe(after.lastIndexOf(pasted.at(-1) as string) + 1)
})

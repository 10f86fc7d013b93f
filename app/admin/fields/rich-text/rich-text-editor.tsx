import type { Editor } from "@tiptap/core"
import { ListItem } from "@tiptap/extension-list"
import { EditorContent, useEditor, useEditorState } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { useEffect, useRef, useState } from "react"
import { isTarget } from "../../../../content/fields/rich-text/document.ts"
import { parseRichText } from "../../../../content/fields/rich-text/parse.ts"
import { writeRichText } from "../../../../content/fields/rich-text/write.ts"
import type { ControlProps } from "../field-props.ts"
import { type Beginning, type Command, commands } from "./commands.ts"
import { fromEditor, toEditor } from "./editor-document.ts"
import { LinkForm } from "./link-form.tsx"
import { cleanedPaste } from "./pasted.ts"
import { Toolbar } from "./toolbar.tsx"

/** The marks that there are and no others: what is typed or pasted beyond them is left out. */
const extensions = [
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
      isAllowedUri: (address) => isTarget(address),
      HTMLAttributes: { class: "link" },
    },
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  // Lists of one level; Tab leaves the editor.
  ListItem.extend({
    content: "paragraph",
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) }
    },
  }),
]

interface Props extends Pick<ControlProps, "label" | "input"> {
  beginning: Beginning
  text: string
  onText: (text: string) => void
}

export default function RichTextEditor({ beginning, text, onText, label, input }: Props) {
  const written = useRef(text)
  const [linking, setLinking] = useState(false)
  const editor = useEditor({
    extensions,
    content: toEditor(parseRichText(withSelection(text, beginning.selection))),
    injectCSS: false,
    editorProps: {
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => {
        const wanted = key === "k" && (ctrlKey || metaKey)
        if (wanted) setLinking(true)
        return wanted
      },
      transformPastedHTML: cleanedPaste,
      attributes: {
        id: input.id,
        name: input.name,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-required": String(input.required),
        class: "field",
        ...(input.lang && { lang: input.lang }),
      },
    },
    onCreate: ({ editor: created }) => begin(created, beginning, () => setLinking(true)),
    onUpdate: ({ editor: changed }) => {
      written.current = writeRichText(fromEditor(changed.getJSON()))
      onText(written.current)
    },
    onBlur: () => void input.onBlur({ target: { name: input.name, value: written.current }, type: "blur" }),
  })
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => commands.map(({ name }) => name).filter((name) => holds(now, name)),
  })

  // The form has got another text: one that was kept, or that of a newer version.
  useEffect(() => {
    if (text === written.current) return
    written.current = text
    editor.commands.setContent(toEditor(parseRichText(text)), { emitUpdate: false })
  }, [editor, text])

  const { ref } = input
  useEffect(() => {
    ref({ focus: () => editor.commands.focus(), name: input.name })
    return () => ref(null)
  }, [editor, ref, input.name])

  useEffect(() => {
    const { dom } = editor.view
    for (const name of ["aria-invalid", "aria-describedby"] as const) {
      const value = input[name]
      if (value) dom.setAttribute(name, String(value))
      else dom.removeAttribute(name)
    }
  })

  const onCommand = (command: Command) => (command === "link" ? setLinking(true) : run(editor, command))
  return (
    <div>
      <Toolbar label={label} pressed={pressed} onCommand={onCommand} />
      {linking && (
        <LinkForm
          before={String(editor.getAttributes("link").href ?? "")}
          onClose={(address) => {
            setLinking(false)
            setLink(editor, address)
          }}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}

/** Private-use characters (Unicode) that mark where the selection starts and ends while the text is parsed. */
const [from, to] = ["\ue000", "\ue001"]

function withSelection(text: string, selection: Beginning["selection"]): string {
  if (!selection) return text
  const [start, end] = selection
  return text.slice(0, start) + from + text.slice(start, end) + to + text.slice(end)
}

/** Takes over what was selected in the plain text, and does what the editor was opened for. */
function begin(editor: Editor, { selection, command, html }: Beginning, link: () => void) {
  if (!selection) return
  const places: number[] = []
  editor.state.doc.descendants((node, at) => {
    for (const sign of [from, to]) {
      const place = node.text?.indexOf(sign) ?? -1
      if (place >= 0) places.push(at + place)
    }
  })
  const [start = 0, end = start] = places.sort((a, b) => a - b)
  const chain = editor.chain()
  for (const place of places.toReversed()) chain.deleteRange({ from: place, to: place + 1 })
  chain
    .setTextSelection({ from: start, to: Math.max(start, end - 1) })
    .focus()
    .run()
  if (html) editor.view.pasteHTML(html)
  if (command === "link") link()
  else if (command) run(editor, command)
}

function run(editor: Editor, command: Exclude<Command, "link">) {
  const chain = editor.chain().focus()
  if (command === "bold") chain.toggleBold().run()
  else if (command === "italic") chain.toggleItalic().run()
  else if (command === "bulletList") chain.toggleBulletList().run()
  else if (command === "orderedList") chain.toggleOrderedList().run()
  else chain.toggleHeading({ level: command === "heading2" ? 2 : 3 }).run()
}

const holds = (editor: Editor, command: Command) =>
  command.startsWith("heading")
    ? editor.isActive("heading", { level: Number(command.at(-1)) })
    : editor.isActive(command)

/** Links what is selected, or the link that the cursor is in; where neither is, its address is what is linked. */
function setLink(editor: Editor, address: string | undefined) {
  const chain = editor.chain().focus().extendMarkRange("link")
  if (address === undefined) chain.run()
  else if (address === "") chain.unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive("link"))
    chain
      .insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] })
      .run()
  else chain.setLink({ href: address }).run()
}

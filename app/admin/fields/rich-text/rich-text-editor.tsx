import type { Editor } from "@tiptap/core"
import { EditorContent, useEditor, useEditorState } from "@tiptap/react"
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { parseRichText } from "../../../../content/fields/rich-text/parse.ts"
import { writeRichText } from "../../../../content/fields/rich-text/write.ts"
import type { ControlProps } from "../field-props.ts"
import { extensions, fromEditorDocument, insertBlocks, toEditorDocument } from "./editor-document.ts"
import { LinkForm, linkAt, setLink } from "./link-form.tsx"
import { parsePastedHtml } from "./pasted.ts"
import { normalizePlainText } from "./pasted-text.ts"
import { type Command, commands, editorTexts, type InitialState, Toolbar } from "./toolbar.tsx"

interface Props extends Pick<ControlProps, "label" | "input"> {
  beginning: InitialState
  text: string
  onText: (text: string) => void
}

export default function RichTextEditor({ beginning, text, onText, label, input }: Props) {
  const written = useRef(text)
  const [linking, setLinking] = useState(false)
  const [notice, setNotice] = useState<readonly string[]>([])
  const editor = useEditor({
    extensions,
    content: toEditorDocument(parseRichText(withOffsets(text, offsetsOf(beginning)))),
    injectCSS: false,
    editorProps: {
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => {
        const wanted = key === "k" && (ctrlKey || metaKey)
        if (wanted) startLink()
        return wanted
      },
      handlePaste: (_, { clipboardData }) => {
        const html = clipboardData?.getData("text/html") ?? ""
        const plain = clipboardData?.getData("text/plain") ?? ""
        if (html ? isOwnSlice(html) : !plain && !clipboardData?.files.length) return false
        if (html) setNotice(pasteHtml(editor, html))
        else if (plain) insertBlocks(editor, parseRichText(normalizePlainText(plain)))
        else setNotice([editorTexts.pictures(clipboardData?.files.length ?? 1)])
        return true
      },
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
    onUpdate: ({ editor: changed }) => {
      written.current = writeRichText(fromEditorDocument(changed.getJSON()))
      onText(written.current)
    },
    onBlur: () => void input.onBlur({ target: { name: input.name, value: written.current }, type: "blur" }),
  })
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => commands.map(({ name }) => name).filter((name) => isActive(now, name)),
  })

  // The form's value changed from outside: restored edits, or a newer version. A passive effect may
  // run after the next key, and would undo it.
  useLayoutEffect(() => {
    if (text === written.current) return
    written.current = text
    editor.commands.setContent(toEditorDocument(parseRichText(text)), { emitUpdate: false })
  }, [editor, text])

  // Before the browser handles the next key: it would get lost between textarea and editor.
  const restore = useEffectEvent(() => restorePending(editor, beginning, startLink, setNotice))
  useLayoutEffect(() => restore(), [])

  const { ref } = input
  useEffect(() => {
    ref({ focus: () => editor.view.focus(), name: input.name })
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

  function startLink() {
    setLinking(true)
  }
  const onCommand = (command: Command) => (command === "link" ? startLink() : run(editor, command))
  return (
    <div>
      <Toolbar label={label} pressed={pressed} onCommand={onCommand} />
      {linking && (
        <LinkForm
          before={linkAt(editor)?.href ?? ""}
          onClose={(address) => {
            setLinking(false)
            setLink(editor, address)
          }}
        />
      )}
      <EditorContent editor={editor} />
      <div role="status">
        {notice.map((sentence) => (
          <p key={sentence} className="field-hint">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Returns true for HTML copied from this editor. */
const isOwnSlice = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  return (
    body.querySelector("[data-pm-slice]") !== null &&
    body.querySelector("*:not(p, h2, h3, ul, ol, li, strong, em, a, br, meta)") === null
  )
}

/** Inserts pasted HTML. Returns messages about links and pictures that were left out. */
function pasteHtml(editor: Editor, html: string): string[] {
  const { blocks, refusedLinks, pictures } = parsePastedHtml(
    new DOMParser().parseFromString(html, "text/html"),
  )
  insertBlocks(editor, blocks)
  return [
    ...(refusedLinks.length > 0 ? [editorTexts.refusedLinks(refusedLinks)] : []),
    ...(pictures > 0 ? [editorTexts.pictures(pictures)] : []),
  ]
}

/** First private-use character (Unicode); they mark offsets while the text is parsed. */
const firstMarker = 0xe000

/** Returns all offsets that the textarea hands over, sorted. */
function offsetsOf({ selection, pending }: InitialState): number[] {
  if (!selection) return []
  const all = [...selection, ...pending.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]))]
  return [...new Set(all)].sort((a, b) => a - b)
}

const withOffsets = (text: string, offsets: readonly number[]): string =>
  offsets.reduceRight(
    (all, offset, at) => all.slice(0, offset) + String.fromCharCode(firstMarker + at) + all.slice(offset),
    text,
  )

/** Runs the textarea's pending commands and restores its selection. */
function restorePending(
  editor: Editor,
  beginning: InitialState,
  link: () => void,
  say: (sentences: readonly string[]) => void,
) {
  const { selection, pending } = beginning
  if (!selection) return
  const offsets = offsetsOf(beginning)
  const places = new Map<number, number>()
  editor.state.doc.descendants((node, at) => {
    for (const [place, character] of [...(node.text ?? "")].entries()) {
      const sign = character.charCodeAt(0) - firstMarker
      if (sign >= 0 && sign < offsets.length) places.set(offsets[sign] as number, at + place)
    }
  })
  const found = [...places.values()].sort((a, b) => a - b)
  const chain = editor.chain().setMeta("addToHistory", false)
  for (const place of found.toReversed()) chain.deleteRange({ from: place, to: place + 1 })
  chain.run()
  editor.view.focus()
  const at = (offset: number) => {
    const place = places.get(offset) ?? 1
    return place - found.indexOf(place)
  }
  const [start, end] = selection
  editor.commands.setTextSelection({ from: at(start), to: at(end) })
  for (const { command, html, from, to } of pending) {
    const isStarted = to === undefined
    editor.commands.setTextSelection({ from: at(from), to: Math.max(at(from), at(to ?? end)) })
    if (html !== undefined) say(pasteHtml(editor, html))
    else if (command === "link") link()
    else if (command) run(editor, command)
    // The caret returns to its place, behind the text with the new mark.
    const isMark = command === "bold" || command === "italic"
    if (isMark && !(isStarted && from === end)) {
      editor.commands.setTextSelection({ from: at(start), to: at(end) })
      if (!isStarted && start === end) editor.commands.unsetMark(command)
    }
  }
}

function run(editor: Editor, command: Exclude<Command, "link">) {
  editor.view.focus()
  const chain = editor.chain()
  if (command === "bold") chain.toggleBold().run()
  else if (command === "italic") chain.toggleItalic().run()
  else if (command === "bulletList") chain.toggleBulletList().run()
  else if (command === "orderedList") chain.toggleOrderedList().run()
  else chain.toggleHeading({ level: command === "heading2" ? 2 : 3 }).run()
}

const isActive = (editor: Editor, command: Command) =>
  command.startsWith("heading")
    ? editor.isActive("heading", { level: Number(command.at(-1)) })
    : editor.isActive(command)

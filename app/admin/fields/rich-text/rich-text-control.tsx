import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { hasFormatting } from "../../../../content/fields/rich-text/rich-text.ts"
import { retryableImport } from "../../../ui/retryable-import.ts"
import { type ControlProps, useControlText } from "../field-props.ts"
import { isFormattedHtml, normalizePlainText } from "./pasted-text.ts"
import { commands, editorTexts, type InitialState, type PendingCommand, Toolbar } from "./toolbar.tsx"

const importEditor = retryableImport(() => import("./rich-text-editor.tsx"))
let RichTextEditor: Awaited<ReturnType<typeof importEditor>>["default"] | undefined

const load = async () => {
  RichTextEditor ??= (await importEditor()).default
}
/** Preloads the editor's code. A failure is shown when the editor opens. */
const preload = () => void load().catch(() => {})

/**
 * Rich text input. Text without marks is edited in a textarea; the first mark, by command, shortcut
 * or paste, opens the editor. The textarea stays until the editor's code has loaded, then hands
 * over its value, selection and pending commands.
 */
export function RichTextControl({ control, label, input }: ControlProps<"richText">) {
  const { name } = control
  const [text, setText] = useControlText(name)
  const [beginning, setBeginning] = useState<InitialState>()
  const [failed, setFailed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const pending = useRef<PendingCommand[]>([])
  const hasMarks = hasFormatting(text)

  async function open() {
    try {
      await load()
    } catch {
      setFailed(true)
      insertPlain(pending.current, field.current)
      pending.current = []
      return
    }
    const element = field.current
    if (!element) return
    const { selectionStart, selectionEnd } = element
    const takesFocus = pending.current.length > 0 || element === document.activeElement
    setBeginning({
      pending: pending.current,
      ...(takesFocus && { selection: [selectionStart, selectionEnd] }),
    })
  }

  const openFormatted = useEffectEvent(() => void open())
  useEffect(() => {
    if (hasMarks) openFormatted()
  }, [hasMarks])

  /** Records a command at the selection, or the end of a mark that the same command started. */
  function add(wanted: Pick<PendingCommand, "command" | "html" | "plain">) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    const started = pending.current.find(({ command, to }) => to === undefined && command === wanted.command)
    const isMark = wanted.command === "bold" || wanted.command === "italic"
    if (isMark && started) started.to = selectionEnd
    else {
      const isOpen = isMark && selectionStart === selectionEnd
      pending.current.push({ ...wanted, from: selectionStart, to: isOpen ? undefined : selectionEnd })
    }
    setFailed(false)
    void open()
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData("text/html")
    const pasted = event.clipboardData.getData("text/plain")
    // If the editor cannot load, the browser pastes plain text, so that nothing is lost.
    if (isFormattedHtml(html) && !failed) {
      event.preventDefault()
      add({ html, plain: normalizePlainText(pasted) })
    } else if (normalizePlainText(pasted) !== pasted) {
      event.preventDefault()
      document.execCommand("insertText", false, normalizePlainText(pasted))
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const command = commands.find(({ key }) => key === event.key.toLowerCase())
    if (!command) return
    event.preventDefault()
    add({ command: command.name })
  }

  if (beginning && RichTextEditor)
    return <RichTextEditor beginning={beginning} text={text} onText={setText} label={label} input={input} />
  return (
    <div onPointerEnter={preload}>
      <Toolbar label={label} onCommand={(command) => add({ command })} />
      <textarea
        className="field"
        rows={4}
        {...input}
        ref={(element) => {
          field.current = element
          input.ref(element)
        }}
        onFocus={preload}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      {failed && <p role="alert">{editorTexts.unavailable}</p>}
    </div>
  )
}

/** Inserts the plain text of pending pastes, last first, when the editor failed to load. */
function insertPlain(pending: readonly PendingCommand[], field: HTMLTextAreaElement | null) {
  for (const { plain, from, to = from } of pending.toReversed()) {
    if (!plain || !field) continue
    field.setRangeText(plain, from, to, "end")
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

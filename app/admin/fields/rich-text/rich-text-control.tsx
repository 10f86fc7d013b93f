import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { isMarked } from "../../../../content/fields/rich-text/rich-text.ts"
import type { FormValues } from "../../../../content/types/field-values.ts"
import { part } from "../../ui/part.tsx"
import type { ControlProps } from "../field-props.ts"
import { type Beginning, commands } from "./commands.ts"
import { hasMarks } from "./pasted.ts"
import { Toolbar } from "./toolbar.tsx"

// The editor comes where a text has marks, or gets its first.
const RichTextEditor = part(() => import("./rich-text-editor.tsx"))

/**
 * Text with marks. As long as it has none it is a plain field, which shows exactly what there is; the first mark, be it
 * pressed, typed with its key or pasted, opens the editor in its place.
 */
export function RichTextControl({ control, label, input }: ControlProps<"richText">) {
  const { name } = control
  const { setValue, formState } = useFormContext<FormValues>()
  const text = useWatch<FormValues, string>({ name }) ?? ""
  const [opened, setOpened] = useState<Beginning>()
  const plain = useRef<HTMLTextAreaElement>(null)
  const beginning = opened ?? (isMarked(text) ? {} : undefined)

  function open(more: Beginning) {
    const { selectionStart = text.length, selectionEnd = text.length } = plain.current ?? {}
    setOpened({ ...more, selection: [selectionStart, selectionEnd] })
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData("text/html")
    if (!hasMarks(html)) return
    event.preventDefault()
    open({ html })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const command = commands.find(({ key }) => key === event.key.toLowerCase())
    if (!command) return
    event.preventDefault()
    open({ command: command.name })
  }

  if (beginning) {
    const set = (value: string) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    // What is known of the beginning stays: the editor must not begin again when its first mark has been taken away.
    if (!opened) setOpened(beginning)
    return <RichTextEditor beginning={beginning} text={text} onText={set} label={label} input={input} />
  }
  return (
    <div>
      <Toolbar label={label} onCommand={(command) => open({ command })} />
      <textarea
        className="field"
        rows={4}
        {...input}
        ref={(element) => {
          plain.current = element
          input.ref(element)
        }}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

import type { SyntheticEvent } from "react"
import { useTexts } from "../ui/use-texts.ts"

interface FieldProps {
  /** The form's own, because a screen may have several. */
  id: string
  name: string
  label: string
  maxLength: number
  /** What had been typed before a post without scripts, or what the field begins with. */
  value: string | undefined
  type?: "text" | "email" | "tel"
  autoComplete?: string
  required?: boolean
  multiline?: boolean
  /** Always there, under the field. */
  description?: string
  /** Takes its place when the field has not passed its check. */
  hint?: string
  wrong?: boolean
  onInvalid?: (event: SyntheticEvent<HTMLInputElement>) => void
}

/** A labelled field of a public form. */
export function FormField({
  id,
  name,
  label,
  maxLength,
  value,
  multiline = false,
  description,
  hint,
  wrong = false,
  ...input
}: FieldProps) {
  const { optional } = useTexts().contact.form
  const note = wrong ? hint : description
  const attributes = {
    id,
    name,
    maxLength,
    defaultValue: value,
    "aria-invalid": wrong || undefined,
    "aria-describedby": note ? `${id}-note` : undefined,
  }
  return (
    <div className={multiline ? "sm:col-span-2" : ""}>
      <label
        htmlFor={id}
        className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold"
      >
        {label}
        {!input.required && <span className="small font-normal text-ink-soft">{optional}</span>}
      </label>
      {multiline ? (
        <textarea {...attributes} rows={7} className="field block resize-y" />
      ) : (
        <input
          type="text"
          {...input}
          {...attributes}
          className="field"
          {...(input.type === "email" && { autoCapitalize: "none", spellCheck: false })}
        />
      )}
      {note && <FieldNote id={`${id}-note`} wrong={wrong} text={note} />}
    </div>
  )
}

/** What is said of a field, under it. */
export function FieldNote({ id, wrong, text }: { id: string; wrong: boolean; text: string }) {
  return (
    <p id={id} className={`small mt-1.5 ${wrong ? "text-falu" : "text-ink-soft"}`}>
      {text}
    </p>
  )
}

/** A hidden field for programs that fill in everything: neither seen, read aloud, reached by Tab nor filled by browsers. */
export function Trap({ id }: { id: string }) {
  return (
    <div className="sr-only invisible" aria-hidden="true">
      <label htmlFor={id}>{useTexts().contact.form.honeypot}</label>
      <input id={id} name="honeypot" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

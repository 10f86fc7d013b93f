import type { SyntheticEvent } from "react"
import { useTexts } from "../../i18n/use-texts.ts"
import { type Message, maxLength } from "./message.ts"

interface FieldProps {
  name: keyof typeof maxLength
  label: string
  type?: "text" | "email" | "tel"
  autoComplete?: string
  required?: boolean
  multiline?: boolean
  /** Always there, under the field. */
  description?: string
  /** Appears when this field has not passed its check. */
  hint?: string
  /** Name of the field that has not passed its check. */
  invalid: string | undefined
  /** What had been typed before a post without scripts, or what the form begins with. */
  values: { [Name in keyof Message]?: string | undefined } | undefined
  onInvalid?: (event: SyntheticEvent<HTMLInputElement>) => void
}

/** A labelled field of the contact form. */
export function Field({
  name,
  label,
  multiline = false,
  description,
  hint,
  invalid,
  values,
  ...input
}: FieldProps) {
  const { form } = useTexts().contact
  const wrong = invalid === name
  const note = wrong ? hint : description
  const attributes = {
    id: name,
    name,
    maxLength: maxLength[name],
    defaultValue: values?.[name],
    "aria-invalid": wrong || undefined,
    "aria-describedby": note ? `${name}-note` : undefined,
  }
  return (
    <div className={multiline ? "sm:col-span-2" : ""}>
      <label
        htmlFor={name}
        className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold"
      >
        {label}
        {!input.required && <span className="small font-normal text-ink-soft">{form.optional}</span>}
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
      {note && (
        <p id={`${name}-note`} className={`small mt-1.5 ${wrong ? "text-falu" : "text-ink-soft"}`}>
          {note}
        </p>
      )}
    </div>
  )
}

/** A hidden field for programs that fill in everything: neither seen, read aloud, reached by Tab nor filled by browsers. */
export function Trap() {
  const { form } = useTexts().contact
  return (
    <div className="sr-only invisible" aria-hidden="true">
      <label htmlFor="honeypot">{form.honeypot}</label>
      <input id="honeypot" name="honeypot" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

import type { SyntheticEvent } from "react"
import { Field } from "../ui/field.tsx"
import { useFormTexts } from "../ui/page-context.ts"

interface FieldProps {
  /** Unique per form, because a screen may have several. */
  id: string
  name: string
  label: string
  maxLength: number
  /** Initial value: text from a post without JavaScript, or a default. */
  value: string | undefined
  type?: "text" | "email" | "tel"
  autoComplete?: string
  required?: boolean
  multiline?: boolean
  /** Shown under the field. */
  description?: string
  /** Replaces the description when the field is invalid. */
  hint?: string
  wrong?: boolean
  onInvalid?: (event: SyntheticEvent<HTMLInputElement>) => void
}

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
  const { optional } = useFormTexts().contact.form
  return (
    <Field
      id={id}
      label={label}
      aside={!input.required && <span className="small text-ink-soft">{optional}</span>}
      problem={wrong ? hint : undefined}
      hint={wrong ? undefined : description}
      className={multiline ? "sm:col-span-2" : undefined}
    >
      {(attributes) =>
        multiline ? (
          <textarea
            {...{ name, maxLength, ...attributes }}
            defaultValue={value}
            rows={7}
            className="field block resize-y"
          />
        ) : (
          <input
            type="text"
            {...input}
            {...{ name, maxLength, ...attributes }}
            defaultValue={value}
            className="field"
            {...(input.type === "email" && { autoCapitalize: "none", spellCheck: false })}
          />
        )
      }
    </Field>
  )
}

/** Honeypot for bots: invisible, hidden from screen readers, skipped by Tab and by autofill. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="sr-only invisible" aria-hidden="true">
      <label htmlFor={id}>{useFormTexts().contact.form.honeypot}</label>
      <input id={id} name="honeypot" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

import type { ReactNode, SyntheticEvent } from "react"
import { useLanguage, useTexts } from "../../i18n/use-texts.ts"
import { leadConsent } from "../lead-consent.ts"
import { type FieldName, type LinkRequest, maxLength } from "./request.ts"

interface FieldProps {
  name: FieldName
  /** The form's own, because a screen has several of them. */
  id: string
  label: string
  autoComplete: string
  type?: "text" | "email"
  required?: boolean
  /** Appears when the field has not passed its check. */
  hint?: string
  wrong?: boolean
  values: LinkRequest | undefined
  onInvalid?: (event: SyntheticEvent<HTMLInputElement>) => void
}

/** A labelled field of the form. */
export function Field({ name, id, label, hint, wrong = false, values, ...input }: FieldProps) {
  const { optional } = useTexts().contact.form
  const fieldId = `${id}-${name}`
  return (
    <div>
      <label
        htmlFor={fieldId}
        className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold"
      >
        {label}
        {!input.required && <span className="small font-normal text-ink-soft">{optional}</span>}
      </label>
      <input
        type="text"
        {...input}
        id={fieldId}
        name={name}
        maxLength={maxLength[name]}
        defaultValue={values?.[name]}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${fieldId}-note` : undefined}
        className="field"
        {...(input.type === "email" && { autoCapitalize: "none", spellCheck: false })}
      />
      {wrong && <Note id={`${fieldId}-note`}>{hint}</Note>}
    </div>
  )
}

/** The box for the consent, which nobody has ticked beforehand, and the way to what becomes of the data. */
export function Consent({
  id,
  wrong,
  privacyPath,
  onInvalid,
}: Pick<FieldProps, "id" | "onInvalid"> & { wrong: boolean; privacyPath: string }) {
  const { legal, resources } = useTexts()
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id={`${id}-consent`}
          name="consent"
          value="yes"
          required
          onInvalid={onInvalid}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-consent-note` : undefined}
          className="resource-mail-box"
        />
        <label htmlFor={`${id}-consent`} className="small">
          {leadConsent[useLanguage()]}
        </label>
      </div>
      {wrong && <Note id={`${id}-consent-note`}>{resources.mail.consentRequired}</Note>}
      <p className="small mt-2">
        <a href={privacyPath} className="link">
          {legal.privacy.title}
        </a>
      </p>
    </div>
  )
}

/** For programs that fill in everything: neither seen, read aloud, reached by Tab nor filled by browsers. */
export function Trap({ id }: { id: string }) {
  return (
    <div className="sr-only invisible" aria-hidden="true">
      <label htmlFor={`${id}-honeypot`}>{useTexts().contact.form.honeypot}</label>
      <input id={`${id}-honeypot`} name="honeypot" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function Note({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="small mt-1.5 text-falu">
      {children}
    </p>
  )
}

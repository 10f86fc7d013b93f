import type { SyntheticEvent } from "react"
import { callFunction } from "../../../forms/call-function.ts"
import { FormField, Honeypot } from "../../../forms/form-field.tsx"
import { FormOutcome } from "../../../forms/outcome.tsx"
import { PostedOutcome } from "../../../forms/posted-outcome.tsx"
import { Spinner } from "../../../forms/spinner.tsx"
import { controlNamed, useFormSubmit } from "../../../forms/use-sent-form.ts"
import { useLanguage, useTexts } from "../../../ui/page-context.ts"
import { ConsentField } from "./consent.tsx"
import { outcomeTexts } from "./outcome-texts.ts"
import {
  type FieldName,
  fieldNames,
  fieldOfViolation,
  firstViolation,
  isViolation,
  type LinkRequest,
  maxLengths,
  type Outcome,
  readLinkRequest,
} from "./request.ts"

/** The server's response to a post without scripts. */
export interface PostedRequest {
  resource: string
  outcome: Outcome
  /** The posted values, to be corrected; null after success. */
  request: LinkRequest | null
}

interface FormProps {
  resource: string
  labelledBy: string
  posted: PostedRequest | undefined
}

/**
 * Form that requests a resource's link by email. Without scripts it is posted to the screen's
 * action; with scripts it calls the function and shows the outcome as a toast.
 */
export function ResourceLinkForm({ resource, labelledBy, posted }: FormProps) {
  const texts = useTexts()
  const { mail } = texts.resources
  const language = useLanguage()
  const sending = useFormSubmit<LinkRequest, Outcome>({
    posted: posted?.outcome,
    read: readLinkRequest,
    violation: firstViolation,
    // Sends the displayed consent text: the override may have changed since the page was rendered.
    send: (request, key) =>
      callFunction(
        "send-resource-link",
        { ...request, words: mail.consent },
        { language, key },
        "The link was not mailed",
      ),
    texts: (outcome) => outcomeTexts(outcome, texts),
    fieldOf: (outcome) => (isViolation(outcome) ? fieldOfViolation[outcome] : undefined),
    clear(form) {
      for (const field of fieldNames) controlNamed(form, field).value = ""
      controlNamed(form, "consent").checked = false
    },
  })

  /**
   * Reports a malformed address and missing consent with the site's texts. Empty fields keep the
   * browser's message. Called for every invalid field: the default must be prevented for all, or
   * the browser focuses another one.
   */
  function onInvalid(event: SyntheticEvent<HTMLInputElement>) {
    const { form } = event.currentTarget
    const first = form?.querySelector<HTMLInputElement>("input:invalid")
    if (!form || !first || !(first.validity.typeMismatch || first.type === "checkbox")) return
    event.preventDefault()
    if (first === event.currentTarget) sending.submit(form)
  }

  const id = `mejla-${resource}`
  const field = (name: FieldName) => ({
    id: `${id}-${name}`,
    name,
    maxLength: maxLengths[name],
    value: posted?.request?.[name],
    wrong: sending.invalidField === name,
  })
  return (
    <>
      {sending.response && <PostedOutcome {...sending.response} />}
      <form method="post" aria-labelledby={labelledBy} className="grid gap-4" {...sending.handlers}>
        <p className="small text-ink-soft">{mail.lead}</p>
        <input type="hidden" name="resource" value={resource} />
        <FormField {...field("first_name")} label={mail.firstName} autoComplete="given-name" />
        <FormField {...field("last_name")} label={mail.lastName} autoComplete="family-name" />
        <FormField
          {...field("email")}
          type="email"
          label={texts.contact.form.email}
          hint={texts.contact.form.emailHint}
          required
          autoComplete="email"
          onInvalid={onInvalid}
        />
        <FormField {...field("company")} label={texts.contact.form.company} autoComplete="organization" />
        <ConsentField id={id} wrong={sending.invalidField === "consent"} onInvalid={onInvalid} />
        <Honeypot id={`${id}-honeypot`} />
        <p>
          <button type="submit" className="button w-full" aria-disabled={sending.busy || undefined}>
            {sending.busy && <Spinner />}
            {sending.busy ? texts.contact.form.sending : mail.send}
          </button>
        </p>
        {sending.status && <FormOutcome {...sending.status} />}
      </form>
    </>
  )
}

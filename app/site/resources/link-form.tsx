import type { SyntheticEvent } from "react"
import type { FormTexts } from "../../../content/texts/texts.ts"
import { callFunction } from "../../forms/call-function.ts"
import { FormField, Honeypot } from "../../forms/form-field.tsx"
import { FormOutcome, PostedOutcome, Spinner } from "../../forms/form-outcome.tsx"
import { controlNamed, useFormSubmit } from "../../forms/use-form-submit.ts"
import { useFormTexts, useLanguage, useLocalPath } from "../../ui/page-context.ts"
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
} from "./link-request.ts"

/** The server's response to a post without JavaScript. */
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
  const texts = useFormTexts()
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

interface ConsentFieldProps {
  id: string
  wrong: boolean
  onInvalid: (event: SyntheticEvent<HTMLInputElement>) => void
}

/** Consent checkbox, initially unchecked, with a link to the privacy notice. */
function ConsentField({ id, wrong, onInvalid }: ConsentFieldProps) {
  const { legal, resources } = useFormTexts()
  const noteId = `${id}-consent-note`
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
          aria-describedby={wrong ? noteId : undefined}
          className="size-6 flex-none accent-pine"
        />
        <label htmlFor={`${id}-consent`} className="small">
          {resources.mail.consent}
        </label>
      </div>
      {wrong && (
        <p id={noteId} className="field-problem">
          {resources.mail.consentRequired}
        </p>
      )}
      <p className="small mt-2">
        <a href={useLocalPath()("/integritet")} className="link">
          {legal.privacy.title}
        </a>
      </p>
    </div>
  )
}

/** Returns the toast and the text below the button for an outcome. All errors share one title. */
function outcomeTexts(
  outcome: Outcome,
  { resources: { mail }, contact, common }: FormTexts,
): { title: string; text: string; after: string } {
  const { sent, notSent } = mail.after
  if (outcome === "sent") return { ...mail.success, after: sent }
  const failed = { title: common.errorTitle, after: notSent }
  if (outcome === "consentRequired") return { ...failed, text: mail.consentRequired }
  if (isViolation(outcome)) return { ...failed, text: contact.checks[outcome] }
  return { ...failed, text: outcome === "tooMany" ? `${mail.failure} ${mail.tooMany}` : mail.failure }
}

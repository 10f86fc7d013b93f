import { type SyntheticEvent, useRef, useState } from "react"
import type { Language } from "../../../content/texts/language.ts"
import type { FormTexts } from "../../../content/texts/texts.ts"
import { callFunction } from "../../forms/call-function.ts"
import { FormField, Honeypot } from "../../forms/form-field.tsx"
import { FormOutcome, PostedOutcome, Spinner } from "../../forms/form-outcome.tsx"
import { controlNamed, useFormSubmit } from "../../forms/use-form-submit.ts"
import { useFormTexts, useLanguage, useLocalPath } from "../../ui/page-context.ts"
import { choiceParameter } from "../functions/choice.ts"
import {
  fieldNames,
  fieldOfViolation,
  firstViolation,
  isViolation,
  type Message,
  maxLengths,
  type Outcome,
  originField,
  readMessage,
} from "./message.ts"
import { useKeepTypedText } from "./use-keep-typed-text.ts"

/** The server's response to a post without JavaScript. */
export interface PostedMessage {
  outcome: Outcome
  /** The posted values, to be corrected; null after success. */
  message: Message | null
  from: string | undefined
}

interface ContactFormProps {
  /** Action for posts without JavaScript, on other screens than the contact screen. */
  action?: string | undefined
  posted: PostedMessage | undefined
  /** Number of functions in the message and their rating. */
  note?: string | undefined
  /** Initial message. */
  beginning?: string | undefined
  /** Page of the site that the visitor came from, if known. */
  from: string | undefined
}

/**
 * Contact form. Without scripts it is posted to the screen's action; with scripts it calls the
 * function and shows the outcome as a toast.
 */
export function ContactForm({ action, posted, note, beginning, from }: ContactFormProps) {
  const texts = useFormTexts()
  const { form: formTexts } = texts.contact
  const language = useLanguage()
  const localPath = useLocalPath()
  const [sent, setSent] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  useKeepTypedText(place)
  const sending = useFormSubmit<Message, Outcome>({
    posted: posted?.outcome,
    read: readMessage,
    violation: firstViolation,
    send: (message, key) => sendMessage(message, language, from, key),
    texts: (outcome) => outcomeTexts(outcome, texts),
    fieldOf: (outcome) => (isViolation(outcome) ? fieldOfViolation[outcome] : undefined),
    clear(form) {
      for (const field of fieldNames) controlNamed(form, field).value = ""
      setSent(true)
      removeChoice()
    },
  })

  /**
   * Reports a malformed address with the specified text. Empty fields keep the browser's message.
   */
  function onInvalid(event: SyntheticEvent<HTMLInputElement>) {
    const { form, validity } = event.currentTarget
    const first = form?.querySelector("input:invalid")
    if (!form || first !== event.currentTarget || !validity.typeMismatch) return
    event.preventDefault()
    sending.submit(form)
  }

  const values: Partial<Message> = posted ? (posted.message ?? {}) : { message: beginning ?? "" }
  const field = (name: keyof typeof maxLengths) => ({
    id: name,
    name,
    maxLength: maxLengths[name],
    value: values[name],
    wrong: sending.invalidField === name,
  })
  return (
    <>
      {sending.response && <PostedOutcome {...sending.response} />}
      {note && !sent && <p className="contact-choice">{note}</p>}
      <form
        ref={place}
        method="post"
        action={action}
        aria-label={formTexts.label}
        className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
        {...sending.handlers}
      >
        <FormField
          {...field("name")}
          label={formTexts.name}
          hint={formTexts.nameHint}
          required
          autoComplete="name"
        />
        <FormField {...field("company")} label={formTexts.company} autoComplete="organization" />
        <FormField
          {...field("email")}
          type="email"
          label={formTexts.email}
          hint={formTexts.emailHint}
          required
          autoComplete="email"
          onInvalid={onInvalid}
        />
        <FormField {...field("phone")} type="tel" label={formTexts.phone} autoComplete="tel" />
        <FormField
          {...field("message")}
          label={formTexts.message}
          description={formTexts.messageHint}
          multiline
        />
        <Honeypot id="honeypot" />
        {from && <input type="hidden" name={originField} value={from} />}
        <p className="sm:col-span-2">
          <button
            type="submit"
            className="button button-falu min-w-[min(14rem,100%)]"
            aria-disabled={sending.busy || undefined}
          >
            {sending.busy && <Spinner />}
            {sending.busy ? formTexts.sending : formTexts.send}
          </button>
        </p>
        {sending.status && (
          <div className="sm:col-span-2">
            <FormOutcome {...sending.status} />
          </div>
        )}
        <p className="small sm:col-span-2">
          <a href={localPath("/integritet")} className="link">
            {texts.legal.privacy.title}
          </a>
        </p>
      </form>
    </>
  )
}

/** Removes the selection from the URL: after a reload it would start the next message. */
function removeChoice(): void {
  const address = new URL(location.href)
  address.searchParams.delete(choiceParameter)
  history.replaceState(history.state, "", address)
}

/**
 * Returns the toast and the text below the button for an outcome. All errors share one title
 * (specification, section 5).
 */
function outcomeTexts(
  outcome: Outcome,
  { contact, common }: FormTexts,
): { title: string; text: string; after: string } {
  const { sent, notSent, tooMany } = contact.after
  if (outcome === "sent") return { ...contact.success, after: sent }
  const failed = { title: common.errorTitle, after: notSent }
  if (isViolation(outcome)) return { ...failed, text: contact.checks[outcome] }
  return { ...failed, text: contact.failure, ...(outcome === "tooMany" && { after: tooMany }) }
}

/**
 * Calls send-contact-email from the browser. Never rejects.
 * @param from page that the visitor came from
 * @param key idempotency key of the message
 */
function sendMessage(
  message: Message,
  language: Language,
  from: string | undefined,
  key: string,
): Promise<Outcome> {
  const about = { language, from, key }
  return callFunction("send-contact-email", message, about, "The contact message was not sent")
}

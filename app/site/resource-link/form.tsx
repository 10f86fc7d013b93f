import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { useRouteLoaderData } from "react-router"
import { useLanguage, useTexts } from "../../i18n/use-texts.ts"
import type { RootData } from "../../root.tsx"
import { toast } from "../../ui/toast.ts"
import { prepareToasts } from "../../ui/toasts.tsx"
import { callFunction, loadFunctionsClient } from "../call-function.ts"
import { PostedOutcome } from "../posted-outcome.tsx"
import { Spinner } from "../spinner.tsx"
import { Consent, Field, Trap } from "./fields.tsx"
import { outcomeTexts } from "./outcome-texts.ts"
import {
  fieldNames,
  fieldOf,
  firstViolation,
  isCheck,
  type LinkRequest,
  type Outcome,
  readLinkRequest,
} from "./request.ts"

/** What the server answered to a form that was posted without scripts. */
export interface Posted {
  /** The resource whose form it was. */
  resource: string
  outcome: Outcome
  /** What had been typed, to go on with; null after success. */
  request: LinkRequest | null
}

interface FormProps {
  resource: string
  /** The id of what names the form. */
  labelledBy: string
  posted: Posted | undefined
}

/**
 * The form that has the link mailed. Without scripts it is posted to the screen's action; with them it calls the
 * function itself and tells the outcome as a toast, as the contact form does.
 */
export function ResourceLinkForm({ resource, labelledBy, posted }: FormProps) {
  const texts = useTexts()
  const { mail } = texts.resources
  const language = useLanguage()
  const root = useRouteLoaderData("root") as RootData
  const [outcome, setOutcome] = useState(posted?.outcome)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const told = useRef(0)
  const button = useRef<HTMLButtonElement>(null)
  const invalid = outcome && isCheck(outcome) ? fieldOf[outcome] : undefined

  async function submit(form: HTMLFormElement): Promise<void> {
    // State arrives with the next drawing; a second click may come before.
    if (underWay.current) return
    underWay.current = true
    toast.dismiss(told.current)
    const request = readLinkRequest(new FormData(form))
    const violation = firstViolation(request)
    if (!violation) setBusy(true)
    const body = { ...request, language }
    const result =
      violation ?? (await callFunction("send-resource-link", body, root.site, "The link was not mailed"))
    underWay.current = false
    setBusy(false)
    setOutcome(result)
    const { title, text } = outcomeTexts(result, texts)
    if (result === "sent") {
      told.current = toast.success(title, text)
      for (const field of fieldNames) control(form, field).value = ""
      control(form, "consent").checked = false
    } else {
      told.current = toast.error(title, text)
      if (isCheck(result)) control(form, fieldOf[result]).focus()
    }
  }

  // A button that is disabled loses the focus: whoever uses the keyboard gets it back.
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = busy
  }, [busy])

  /**
   * A malformed address is told in the site's words; what is empty is the browser's. Called for every field that is
   * wrong: with one of them left to the browser, that one would get the focus.
   */
  function onInvalid(event: SyntheticEvent<HTMLInputElement>) {
    const { form } = event.currentTarget
    const first = form?.querySelector<HTMLInputElement>("input:invalid")
    if (!form || !first?.validity.typeMismatch) return
    event.preventDefault()
    if (first === event.currentTarget) void submit(form)
  }

  const common = { id: `mejla-${resource}`, values: posted?.request ?? undefined }
  return (
    <>
      {posted && <PostedOutcome sent={posted.outcome === "sent"} {...outcomeTexts(posted.outcome, texts)} />}
      <form
        method="post"
        aria-labelledby={labelledBy}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
        onFocus={() => {
          prepareToasts()
          loadFunctionsClient().catch(() => {})
        }}
        onInput={() => {
          if (invalid) setOutcome(undefined)
        }}
      >
        <p className="small text-ink-soft">{mail.lead}</p>
        <input type="hidden" name="resource" value={resource} />
        <Field {...common} name="first_name" label={mail.firstName} autoComplete="given-name" />
        <Field {...common} name="last_name" label={mail.lastName} autoComplete="family-name" />
        <Field
          {...common}
          name="email"
          type="email"
          label={texts.contact.form.email}
          hint={texts.contact.form.emailHint}
          wrong={invalid === "email"}
          required
          autoComplete="email"
          onInvalid={onInvalid}
        />
        <Field {...common} name="company" label={texts.contact.form.company} autoComplete="organization" />
        <Consent id={common.id} wrong={invalid === "consent"} onInvalid={onInvalid} />
        <Trap id={common.id} />
        <p>
          <button ref={button} type="submit" className="button w-full" disabled={busy}>
            {busy && <Spinner />}
            {busy ? texts.contact.form.sending : mail.send}
          </button>
        </p>
      </form>
    </>
  )
}

function control(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { useRouteLoaderData } from "react-router"
import { useLanguage, useTexts } from "../../i18n/use-texts.ts"
import type { RootData } from "../../root.tsx"
import { toast } from "../../ui/toast.ts"
import { prepareToasts } from "../../ui/toasts.tsx"
import { loadFunctionsClient } from "../call-function.ts"
import { Spinner } from "../spinner.tsx"
import { Field, Trap } from "./field.tsx"
import {
  fieldOf,
  fields,
  firstViolation,
  isCheck,
  type Message,
  type Outcome,
  readMessage,
} from "./message.ts"
import { outcomeTexts } from "./outcome-texts.ts"
import { sendMessage } from "./send.ts"

/** What the server answered to a form that was posted without scripts. */
export interface Posted {
  outcome: Outcome
  /** What had been typed, to go on with; null after success. */
  message: Message | null
}

/**
 * The contact form. Without scripts it is posted to this screen's action; with them it calls the function itself
 * and tells the outcome as a toast. The fields keep their own values, so whatever was typed before React arrived
 * stays.
 */
export function ContactForm({ posted }: { posted: Posted | undefined }) {
  const texts = useTexts()
  const { form: words } = texts.contact
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
    const message = readMessage(new FormData(form))
    const violation = firstViolation(message)
    if (!violation) setBusy(true)
    const result = violation ?? (await sendMessage(message, language, root.site))
    underWay.current = false
    setBusy(false)
    setOutcome(result)
    const { title, text } = outcomeTexts(result, texts)
    if (result === "sent") {
      told.current = toast.success(title, text)
      for (const field of fields) control(form, field).value = ""
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

  /** A malformed address is told as the specification says, not in the browser's words; emptiness is the browser's. */
  function onInvalid(event: SyntheticEvent<HTMLInputElement>) {
    const { form, validity } = event.currentTarget
    const first = form?.querySelector("input:invalid")
    if (!form || first !== event.currentTarget || !validity.typeMismatch) return
    event.preventDefault()
    void submit(form)
  }

  const common = { invalid, values: posted?.message ?? undefined }
  return (
    <form
      method="post"
      aria-label={words.label}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
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
      <Field {...common} name="name" label={words.name} hint={words.nameHint} required autoComplete="name" />
      <Field {...common} name="company" label={words.company} autoComplete="organization" />
      <Field
        {...common}
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        required
        autoComplete="email"
        onInvalid={onInvalid}
      />
      <Field {...common} name="phone" type="tel" label={words.phone} autoComplete="tel" />
      <Field {...common} name="message" label={words.message} description={words.messageHint} multiline />
      <Trap />
      <p className="sm:col-span-2">
        <button ref={button} type="submit" className="button button-falu min-w-56" disabled={busy}>
          {busy && <Spinner />}
          {busy ? words.sending : words.send}
        </button>
      </p>
    </form>
  )
}

function control(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

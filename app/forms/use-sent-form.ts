import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { toast } from "../ui/toasts/toast.ts"
import { preloadToasts } from "../ui/toasts/toasts.tsx"
import { loadFunctionsClient } from "./call-function.ts"

/** What a form is about; everything else of sending it is the same. */
interface FormOptions<Content, Outcome extends string> {
  /** What the server answered to this form when it was posted without scripts. */
  posted: Outcome | undefined
  read(form: FormData): Content
  /** The first rule that the content breaks; null when it keeps them all. */
  violation(content: Content): Outcome | null
  /** Never rejects. */
  send(content: Content, key: string): Promise<Outcome | "sent">
  words(outcome: Outcome | "sent"): { title: string; text: string; after: string }
  /** The name of the field that an outcome is about. */
  fieldOf(outcome: Outcome | "sent"): string | undefined
  /** Empties the form. Called only when nothing was typed since it was sent. */
  clear(form: HTMLFormElement): void
}

/**
 * Sends a form to one of the backend's functions and tells the outcome as a toast; what is left when that has gone stands
 * at the form until something is typed. Sent once however often it is pressed; the field that has to be mended gets the
 * focus. The fields keep their own values, so whatever was typed before React arrived stays.
 */
export function useFormSubmit<Content, Outcome extends string>(about: FormOptions<Content, Outcome>) {
  const [outcome, setOutcome] = useState<Outcome | "sent" | undefined>(about.posted)
  const [again, setAgain] = useState(false)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  /** The same until the form is sent: a retry after a lost answer sends no second message. */
  const key = useRef("")
  if (!key.current) key.current = newKey()
  const told = useRef(0)
  const staying = useRef(0)
  // What stays until it is put away belongs to this form, and goes with it.
  useEffect(() => () => toast.dismiss(staying.current), [])

  async function submit(form: HTMLFormElement): Promise<void> {
    // State arrives with the next drawing; a second click may come before.
    if (underWay.current) return
    underWay.current = true
    setAgain(true)
    setOutcome(undefined)
    toast.dismiss(told.current)
    const content = about.read(new FormData(form))
    const violation = about.violation(content)
    if (!violation) setBusy(true)
    const result = violation ?? (await about.send(content, key.current))
    underWay.current = false
    setBusy(false)
    setOutcome(result)
    const { title, text } = about.words(result)
    if (result === "sent") {
      told.current = toast.success(title, text)
      key.current = newKey()
      if (JSON.stringify(about.read(new FormData(form))) === JSON.stringify(content)) about.clear(form)
    } else {
      const field = about.fieldOf(result)
      // A field keeps its own note.
      told.current = toast.error(title, text, { stays: !field })
      if (!field) staying.current = told.current
      if (field) controlNamed(form, field).focus()
    }
  }

  const invalid = outcome && about.fieldOf(outcome)
  const sent = outcome === "sent"
  return {
    busy,
    /** What to say of the server's answer, until the form is sent again. */
    answer:
      about.posted && !again ? { sent: about.posted === "sent", ...about.words(about.posted) } : undefined,
    /** What became of the form, until something is typed; a field that is invalid says so itself. */
    left: again && outcome && !invalid ? { sent, children: about.words(outcome).after } : undefined,
    /** The name of the field that the last outcome is about, until something is changed. */
    invalid,
    submit: (form: HTMLFormElement) => void submit(form),
    handlers: {
      onSubmit(event: SyntheticEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onFocus() {
        preloadToasts()
        loadFunctionsClient().catch(() => {})
      },
      onInput() {
        if (!outcome) return
        setOutcome(undefined)
        if (!sent) toast.dismiss(told.current)
      },
    },
  }
}

// crypto.randomUUID exists in secure contexts only.
const newKey = () => Array.from({ length: 2 }, () => Math.random().toString(36).slice(2)).join("")

/** The control of this name in a form. */
export function controlNamed(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { toast } from "../ui/toasts/toast.ts"
import { preloadToasts } from "../ui/toasts/toasts.tsx"
import { loadFunctionsClient } from "./call-function.ts"

/** What differs between forms that are sent to an edge function. */
interface FormOptions<Content, Outcome extends string> {
  /** The server's response to a post without scripts. */
  posted: Outcome | undefined
  read(form: FormData): Content
  /** Returns the first rule that the content breaks, or null if it is valid. */
  violation(content: Content): Outcome | null
  /** Never rejects. */
  send(content: Content, key: string): Promise<Outcome | "sent">
  words(outcome: Outcome | "sent"): { title: string; text: string; after: string }
  /** Returns the name of the field that an outcome concerns. */
  fieldOf(outcome: Outcome | "sent"): string | undefined
  /** Clears the form. Called only if nothing was typed since the submit. */
  clear(form: HTMLFormElement): void
}

/**
 * Submits a form to an edge function and shows the outcome as a toast. Part of the outcome stays at
 * the form until the visitor types. Repeated clicks submit once. An invalid field gets the focus.
 * The inputs are uncontrolled, so text typed before hydration stays.
 */
export function useFormSubmit<Content, Outcome extends string>(about: FormOptions<Content, Outcome>) {
  const [outcome, setOutcome] = useState<Outcome | "sent" | undefined>(about.posted)
  const [again, setAgain] = useState(false)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  /**
   * Idempotency key, unchanged until a submit succeeds: a retry after a lost response sends no
   * duplicate.
   */
  const key = useRef("")
  if (!key.current) key.current = newKey()
  const told = useRef(0)
  const staying = useRef(0)
  // Dismisses this form's persistent toast on unmount.
  useEffect(() => () => toast.dismiss(staying.current), [])

  async function submit(form: HTMLFormElement): Promise<void> {
    // `setState` is asynchronous; a ref blocks the second click.
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
      told.current = toast.error(title, text, { stays: !field })
      if (!field) staying.current = told.current
      if (field) controlNamed(form, field).focus()
    }
  }

  const invalid = outcome && about.fieldOf(outcome)
  const sent = outcome === "sent"
  return {
    busy,
    /** Response to a post without scripts, until the next submit. */
    answer:
      about.posted && !again ? { sent: about.posted === "sent", ...about.words(about.posted) } : undefined,
    /**
     * Outcome below the button, until the visitor types. An invalid field shows its own message.
     */
    left: again && outcome && !invalid ? { sent, children: about.words(outcome).after } : undefined,
    /** Name of the invalid field, until the visitor types. */
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

// crypto.randomUUID exists only in secure contexts.
const newKey = () => Array.from({ length: 2 }, () => Math.random().toString(36).slice(2)).join("")

/** Returns the form control with this name. */
export function controlNamed(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

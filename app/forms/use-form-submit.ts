import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { toast } from "../ui/toasts/toast.ts"
import { preloadToasts } from "../ui/toasts/toasts.tsx"
import { loadFunctionsClient } from "./call-function.ts"

/** Options of a form that is sent to an edge function. */
interface FormOptions<Content, Outcome extends string> {
  /** The server's response to a post without JavaScript. */
  posted: Outcome | undefined
  read(form: FormData): Content
  /** Returns the first rule that the content breaks, or null if it is valid. */
  violation(content: Content): Outcome | null
  /** Never rejects. */
  send(content: Content, key: string): Promise<Outcome | "sent">
  texts(outcome: Outcome | "sent"): { title: string; text: string; after: string }
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
export function useFormSubmit<Content, Outcome extends string>(options: FormOptions<Content, Outcome>) {
  const [outcome, setOutcome] = useState<Outcome | "sent" | undefined>(options.posted)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const isSubmitting = useRef(false)
  /**
   * Idempotency key, unchanged until a submit succeeds: a retry after a lost response sends no
   * duplicate.
   */
  const key = useRef("")
  if (!key.current) key.current = newKey()
  const toastId = useRef(0)
  const persistentToastId = useRef(0)
  // Dismisses this form's persistent toast on unmount.
  useEffect(() => () => toast.dismiss(persistentToastId.current), [])

  async function submit(form: HTMLFormElement): Promise<void> {
    // `setState` is asynchronous; a ref blocks the second click.
    if (isSubmitting.current) return
    isSubmitting.current = true
    setWasSubmitted(true)
    setOutcome(undefined)
    toast.dismiss(toastId.current)
    const content = options.read(new FormData(form))
    const violation = options.violation(content)
    if (!violation) setBusy(true)
    const result = violation ?? (await options.send(content, key.current))
    isSubmitting.current = false
    setBusy(false)
    setOutcome(result)
    const { title, text } = options.texts(result)
    if (result === "sent") {
      toastId.current = toast.success(title, text)
      key.current = newKey()
      if (JSON.stringify(options.read(new FormData(form))) === JSON.stringify(content)) options.clear(form)
    } else {
      const field = options.fieldOf(result)
      toastId.current = toast.error(title, text, { stays: !field })
      if (!field) persistentToastId.current = toastId.current
      if (field) controlNamed(form, field).focus()
    }
  }

  const invalidField = outcome && options.fieldOf(outcome)
  const sent = outcome === "sent"
  return {
    busy,
    /** Response to a post without JavaScript, until the next submit. */
    response:
      options.posted && !wasSubmitted
        ? { sent: options.posted === "sent", ...options.texts(options.posted) }
        : undefined,
    /**
     * Outcome below the button, until the visitor types. An invalid field shows its own message.
     */
    status:
      wasSubmitted && outcome && !invalidField ? { sent, children: options.texts(outcome).after } : undefined,
    /** Name of the invalid field, until the visitor types. */
    invalidField,
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
        if (!sent) toast.dismiss(toastId.current)
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

import { useRef, useState } from "react"
import type { AuthMode } from "../../content/screens/auth-modes.ts"
import { cleanLine, emailPattern } from "../../portable/forms/values.ts"
import { toast } from "../ui/toasts/toast.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

type Rule = "emailInvalid" | "tooShort" | "noUpperCase" | "noLowerCase" | "noDigit" | "tooLong"

/** Length in code points after NFKC normalization, as the server hashes it. */
const codePointCount = (password: string) => [...password.normalize("NFKC")].length

/**
 * Checks before any call, in this order (specification, section 5). Letters of all scripts count,
 * as on the server: Å is an upper-case letter.
 */
const rules: readonly (readonly [FieldName, Rule, (text: string) => boolean])[] = [
  ["email", "emailInvalid", (text) => emailPattern.test(text)],
  ["password", "tooShort", (text) => codePointCount(text) >= 8],
  ["password", "noUpperCase", (text) => /\p{Lu}/u.test(text)],
  ["password", "noLowerCase", (text) => /\p{Ll}/u.test(text)],
  ["password", "noDigit", (text) => /\p{Nd}/u.test(text)],
  ["password", "tooLong", (text) => codePointCount(text) <= 256],
]

/** Fields by form. Login and sign-up share one. */
export const schemas = {
  credentials: ["email", "password"],
  address: ["email"],
  newPassword: ["password"],
} as const

export type FieldName = "email" | "password"

type Checked<Name extends FieldName> =
  | { values: Record<Name, string>; broken?: undefined }
  | { values?: undefined; broken: Rule; field: FieldName }

/** Validates a form. Returns its values, or the first broken rule and its field. */
export const validateForm = <Name extends FieldName>(names: readonly Name[], form: HTMLFormElement) =>
  validateData(names, new FormData(form))

export function validateData<Name extends FieldName>(names: readonly Name[], data: FormData): Checked<Name> {
  const values: Partial<Record<FieldName, string>> = {}
  for (const name of names) {
    const text = String(data.get(name) ?? "")
    values[name] = name === "email" ? cleanLine(text) : text
  }
  for (const [field, broken, isMet] of rules) {
    const text = values[field]
    if (text !== undefined && !isMet(text)) return { broken, field }
  }
  return { values: values as Record<Name, string> }
}

/** Returns a function that resets the form, unless its values have changed since. */
export function resetIfUnchanged(form: HTMLFormElement): () => void {
  const fields = () => JSON.stringify([...new FormData(form)])
  const sent = fields()
  return () => {
    if (fields() === sent) form.reset()
  }
}

type Broken = { broken: Rule; field: FieldName }

/**
 * Reports a broken rule as a toast (specification, section 5) and at its field, which gets the
 * focus (WCAG 2.2, 3.3.1). The field's message differs from the toast's, to avoid a duplicate.
 * @param form mode of the form. Problems do not carry over to other modes.
 */
export function useFieldErrors(form: AuthMode | "newPassword") {
  const { contact, signIn } = useApplicationTexts()
  const { checks, passwordNotes } = signIn
  const toastId = useRef(0)
  const [problem, setProblem] = useState<{ form: string; field: FieldName; text: string }>()

  function report({ broken, field }: Broken, element: HTMLFormElement): void {
    toast.dismiss(toastId.current)
    toastId.current = toast.error(checks.title, checks[broken])
    const text = broken === "emailInvalid" ? contact.form.emailHint : passwordNotes[broken]
    show(field, text, element)
  }

  /** Marks a password that the server refused as too weak. The call has already shown the toast. */
  function markWeak(element: HTMLFormElement): void {
    show("password", passwordNotes.tooWeak, element)
  }

  function show(field: FieldName, text: string, element: HTMLFormElement): void {
    setProblem({ form, field, text })
    const input = element.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }
  return {
    report,
    markWeak,
    clear() {
      toast.dismiss(toastId.current)
      setProblem(undefined)
    },
    problemOf: (field: FieldName) =>
      problem?.form === form && problem.field === field ? problem.text : undefined,
  }
}

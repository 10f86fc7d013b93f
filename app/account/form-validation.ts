import { useRef, useState } from "react"
import * as z from "zod/mini"
import type { AuthMode } from "../../content/screens/auth-modes.ts"
import { cleanLine, emailPattern } from "../../portable/forms/values.ts"
import { toast } from "../ui/toasts/toast.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

type Rule = "emailInvalid" | "tooShort" | "noUpperCase" | "noLowerCase" | "noDigit" | "tooLong"

/** Length in code points after NFKC normalization, as the server hashes it. */
const codePointCount = (password: string) => [...password.normalize("NFKC")].length

// Letters of all scripts count, as on the server: Å is an upper-case letter.
const password = z.string().check(
  z.refine((text) => codePointCount(text) >= 8, "tooShort"),
  z.regex(/\p{Lu}/u, "noUpperCase"),
  z.regex(/\p{Ll}/u, "noLowerCase"),
  z.regex(/\p{Nd}/u, "noDigit"),
  z.refine((text) => codePointCount(text) <= 256, "tooLong"),
)
const email = z.string().check(z.overwrite(cleanLine), z.regex(emailPattern, "emailInvalid"))

/**
 * Checks before any call, in this order (specification, section 5). Login and sign-up share one
 * schema.
 */
export const schemas = {
  credentials: z.object({ email, password }),
  address: z.object({ email }),
  newPassword: z.object({ password }),
}

export type FieldName = "email" | "password"

/** Validates a form. Returns its values, or the first broken rule and its field. */
export function validateForm<Values>(
  schema: z.ZodMiniType<Values>,
  form: HTMLFormElement,
): { values: Values; broken?: undefined } | { values?: undefined; broken: Rule; field: FieldName } {
  const result = schema.safeParse(Object.fromEntries(new FormData(form)))
  if (result.success) return { values: result.data }
  const [issue] = result.error.issues
  return { broken: issue?.message as Rule, field: issue?.path[0] as FieldName }
}

/** Returns a function that resets the form, unless its values have changed since. */
export function resetIfUnchanged(form: HTMLFormElement): () => void {
  const fields = () => JSON.stringify([...new FormData(form)])
  const sent = fields()
  return () => {
    if (fields() === sent) form.reset()
  }
}

type Broken = Extract<ReturnType<typeof validateForm>, { values?: undefined }>

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

import { useRef, useState } from "react"
import type { AuthMode } from "../../content/screens/auth-modes.ts"
import { toast } from "../ui/toasts/toast.ts"
import type { FieldName, validateForm } from "./credentials.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

type Broken = Extract<ReturnType<typeof validateForm>, { values?: undefined }>

/**
 * Reports a broken rule as a toast (specification, section 5) and at its field, which gets the
 * focus (WCAG 2.2, 3.3.1). The field's message differs from the toast's, to avoid a duplicate.
 * @param form mode of the form. Problems do not carry over to other modes.
 */
export function useFieldProblem(form: AuthMode | "newPassword") {
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

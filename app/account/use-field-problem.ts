import { useRef, useState } from "react"
import type { Mode } from "../../content/screens/auth-modes.ts"
import { toast } from "../ui/toasts/toast.ts"
import type { checked, FieldName } from "./credentials.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

type Broken = Extract<ReturnType<typeof checked>, { values?: undefined }>

/**
 * Tells a broken rule: as a toast (specification, section 5) and at its field, which gets the focus (WCAG 2.2, 3.3.1).
 * The field says in words of its own what is missing: the toast's, a second time, would help nobody.
 * `problemOf` gives what is wrong with a field; `clear` is for when something is typed.
 * @param form what is being asked for: the fields are the same in all modes, their problems are not
 */
export function useFieldProblem(form: Mode | "newPassword") {
  const { contact, signIn } = useApplicationTexts()
  const { checks, passwordNotes } = signIn
  const told = useRef(0)
  const [problem, setProblem] = useState<{ form: string; field: FieldName; text: string }>()

  function tell({ broken, field }: Broken, element: HTMLFormElement): void {
    toast.dismiss(told.current)
    told.current = toast.error(checks.title, checks[broken])
    const text = broken === "emailInvalid" ? contact.form.emailHint : passwordNotes[broken]
    show(field, text, element)
  }

  /** Marks the field of a password that the server has refused as too weak, which the call itself has told. */
  function markWeak(element: HTMLFormElement): void {
    show("password", passwordNotes.tooWeak, element)
  }

  function show(field: FieldName, text: string, element: HTMLFormElement): void {
    setProblem({ form, field, text })
    const input = element.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }
  return {
    tell,
    markWeak,
    clear() {
      toast.dismiss(told.current)
      setProblem(undefined)
    },
    problemOf: (field: FieldName) =>
      problem?.form === form && problem.field === field ? problem.text : undefined,
  }
}

import { emailPattern, headerSyntax } from "../../../portable/forms/values.ts"
import { readTexts } from "../../forms/read-texts.ts"

/** Text fields with their maximum lengths in characters, as in the function and the table. */
export const maxLengths = { first_name: 200, last_name: 200, email: 320, company: 200 } as const
export type FieldName = keyof typeof maxLengths
export const fieldNames = Object.keys(maxLengths) as FieldName[]

/** Values of the form, and payload of send-resource-link. */
export type LinkRequest = Record<FieldName | "resource" | "honeypot", string> & { consent: boolean }

/** Outcome of a submit: sent, invalid, rate-limited or failed. */
export type Outcome = Violation | "sent" | "tooMany" | "failure"
export type Violation = "emailRequired" | "emailInvalid" | "consentRequired"

/** Field of each check. */
export const fieldOfViolation: Record<Violation, "email" | "consent"> = {
  emailRequired: "email",
  emailInvalid: "email",
  consentRequired: "consent",
}

/** Returns whether the request was invalid. */
export function isViolation(outcome: Outcome): outcome is Violation {
  return outcome in fieldOfViolation
}

/** Reads the form's values. A missing checkbox is unchecked. */
export const readLinkRequest = (form: FormData): LinkRequest => ({
  ...readTexts(form, ["resource", ...fieldNames, "honeypot"]),
  consent: form.get("consent") === "yes",
})

/** Returns the first failed check, in the function's order, or null. */
export function firstViolation({ email, consent }: LinkRequest): Violation | null {
  if (!email.trim()) return "emailRequired"
  if (!emailPattern.test(email.trim()) || headerSyntax.test(email)) return "emailInvalid"
  return consent ? null : "consentRequired"
}

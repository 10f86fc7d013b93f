import { cleanLine, emailPattern } from "../../../portable/forms/values.ts"
import { readTexts } from "../../forms/read-texts.ts"

/** Form fields, and payload of send-contact-email (specification, section 3). */
export const fieldNames = ["name", "company", "email", "phone", "message", "honeypot"] as const
export type Message = Record<(typeof fieldNames)[number], string>

/** Hidden field with the page that the visitor came from. Not part of the payload. */
export const originField = "from"

/** Maximum lengths in characters, as in the function and the table. */
export const maxLengths = { name: 200, company: 200, email: 320, phone: 50, message: 10_000 } as const

/** Outcome of a submit: sent, invalid, rate-limited or failed. */
export type Outcome = Violation | "sent" | "tooMany" | "failure"
export type Violation = "nameRequired" | "emailRequired" | "emailInvalid"

/** Field of each check. */
export const fieldOfViolation: Record<Violation, "name" | "email"> = {
  nameRequired: "name",
  emailRequired: "email",
  emailInvalid: "email",
}

/** Returns whether the message was invalid. */
export function isViolation(outcome: Outcome): outcome is Violation {
  return outcome in fieldOfViolation
}

export const readMessage = (form: FormData): Message => readTexts(form, fieldNames)

/** Returns the first failed check, in the specification's order, or null. */
export function firstViolation({ name, email }: Message): Violation | null {
  if (!cleanLine(name)) return "nameRequired"
  if (!cleanLine(email)) return "emailRequired"
  return emailPattern.test(cleanLine(email)) ? null : "emailInvalid"
}

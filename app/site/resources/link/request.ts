import { emailPattern, headerSyntax } from "../../../../portable/forms/values.ts"

/** What somebody fills in who wants the link to a resource by mail: the payload of send-resource-link. */
export interface LinkRequest {
  resource: string
  email: string
  first_name: string
  last_name: string
  company: string
  consent: boolean
  honeypot: string
}

/** The fields that are typed, with the most characters that the function and the table accept. */
export const maxLength = { first_name: 200, last_name: 200, email: 320, company: 200 } as const
export type FieldName = keyof typeof maxLength
export const fieldNames = Object.keys(maxLength) as FieldName[]

/** What became of a request: sent, kept back by a check, refused for their number, or not sent at all. */
export type Outcome = Check | "sent" | "tooMany" | "failure"
export type Check = "emailRequired" | "emailInvalid" | "consentRequired"

/** The field that a check is about. */
export const fieldOf: Record<Check, "email" | "consent"> = {
  emailRequired: "email",
  emailInvalid: "email",
  consentRequired: "consent",
}

/** Whether a check has kept the request back; a field can then say so. */
export function isCheck(outcome: Outcome): outcome is Check {
  return outcome in fieldOf
}

/** Reads a filled form; what is missing is empty, and a box that is not there is not ticked. */
export function readLinkRequest(form: FormData): LinkRequest {
  const value = (field: string) => {
    const entry = form.get(field)
    return typeof entry === "string" ? entry : ""
  }
  return {
    resource: value("resource"),
    email: value("email"),
    first_name: value("first_name"),
    last_name: value("last_name"),
    company: value("company"),
    consent: value("consent") === "yes",
    honeypot: value("honeypot"),
  }
}

/** The first check that a request does not pass, in the function's order, or null. */
export function firstViolation({ email, consent }: LinkRequest): Check | null {
  if (!email.trim()) return "emailRequired"
  if (!emailPattern.test(email.trim()) || headerSyntax.test(email)) return "emailInvalid"
  return consent ? null : "consentRequired"
}

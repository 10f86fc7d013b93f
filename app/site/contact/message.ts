import { cleanLine, emailPattern } from "../../../portable/forms/values.ts"

/** The form's fields: the payload of send-contact-email (specification, section 3). */
export const fields = ["name", "company", "email", "phone", "message", "honeypot"] as const
export type Message = Record<(typeof fields)[number], string>

/** A hidden field beside them: the page of the site that the visitor came from. It is no part of the payload. */
export const originField = "from"

/** The most characters of each, as the function and the table accept them. */
export const maxLength = { name: 200, company: 200, email: 320, phone: 50, message: 10_000 } as const

/** What became of a message: sent, kept back by a check, refused for their number, or not sent at all. */
export type Outcome = Check | "sent" | "tooMany" | "failure"
export type Check = "nameRequired" | "emailRequired" | "emailInvalid"

/** The field that a check is about. */
export const fieldOf: Record<Check, "name" | "email"> = {
  nameRequired: "name",
  emailRequired: "email",
  emailInvalid: "email",
}

/** Whether a check has kept the message back; a field can then say so. */
export function isCheck(outcome: Outcome): outcome is Check {
  return outcome in fieldOf
}

/** Reads a filled form; what is missing is empty. */
export function readMessage(form: FormData): Message {
  const value = (field: string) => {
    const entry = form.get(field)
    return typeof entry === "string" ? entry : ""
  }
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as Message
}

/** The first check that a message does not pass, in the specification's order, or null. */
export function firstViolation({ name, email }: Message): Check | null {
  if (!cleanLine(name)) return "nameRequired"
  if (!cleanLine(email)) return "emailRequired"
  return emailPattern.test(cleanLine(email)) ? null : "emailInvalid"
}

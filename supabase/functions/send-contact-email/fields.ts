import { usualAddress } from "../../../portable/forms/mail-address.ts"
import {
  cleanLine,
  cleanText,
  emailPattern,
  isLonger,
  isMissing,
  optional,
} from "../../../portable/forms/values.ts"
import type { ContactMessage } from "../../../portable/mail/templates/contact.ts"

/** The first rule that a payload breaks; texts.ts holds the words for each code. */
export interface Violation {
  code: "name_required" | "email_required" | "email_invalid" | "invalid_type" | "too_long"
  field: keyof ContactMessage
  limit?: number
}

/** Longest values in characters, as the constraints of contact_submissions have them. */
export const maxLength: Record<keyof ContactMessage, number> = {
  name: 200,
  email: 320,
  company: 200,
  phone: 50,
  message: 10_000,
}
const fields = Object.keys(maxLength) as (keyof ContactMessage)[]

/**
 * Checks a payload: the form's three checks in the form's order, then types, then lengths.
 *
 * @returns the message, trimmed and cleaned, blank optional fields as null; or the first violation
 */
export function readContact(payload: Record<string, unknown>): ContactMessage | Violation {
  if (isMissing(payload.name)) return { code: "name_required", field: "name" }
  if (isMissing(payload.email)) return { code: "email_required", field: "email" }
  if (typeof payload.email === "string" && !emailPattern.test(cleanLine(payload.email))) {
    return { code: "email_invalid", field: "email" }
  }
  for (const field of fields) {
    if (!isMissing(payload[field]) && typeof payload[field] !== "string")
      return { code: "invalid_type", field }
  }
  const email = cleanLine(payload.email as string)
  const message: ContactMessage = {
    name: cleanLine(payload.name as string),
    // Nothing is mailed to it, so an odd one is kept as it was written.
    email: usualAddress(email) ?? email,
    company: optional(payload.company, cleanLine),
    phone: optional(payload.phone, cleanLine),
    message: optional(payload.message, cleanText),
  }
  for (const field of fields) {
    if (isLonger(message[field], maxLength[field])) {
      return { code: "too_long", field, limit: maxLength[field] }
    }
  }
  return message
}

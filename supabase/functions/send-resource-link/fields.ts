import { usualAddress } from "../../../portable/forms/mail-address.ts"
import {
  cleanLine,
  emailPattern,
  headerSyntax,
  isLonger,
  isMissing,
  optional,
} from "../../../portable/forms/values.ts"

/** Who wants the link; what was not filled in is null. */
export interface Lead {
  email: string
  first_name: string | null
  last_name: string | null
  company: string | null
}

/** The first rule that a payload breaks; texts.ts holds the words for each code. */
export interface Violation {
  code: "email_required" | "email_invalid" | "consent_required" | "invalid_type" | "too_long"
  field: keyof Lead | "consent"
  limit?: number
}

/** Longest values in characters, as the constraints of lead_captures have them. */
export const maxLength: Record<keyof Lead, number> = {
  email: 320,
  first_name: 200,
  last_name: 200,
  company: 200,
}
const fields = Object.keys(maxLength) as (keyof Lead)[]

/**
 * Checks a payload: the form's checks in the form's order, then types, then lengths. A consent is the value true and
 * nothing else.
 *
 * @returns the lead, trimmed and cleaned, blank optional fields as null; or the first violation
 */
export function readLead(payload: Record<string, unknown>): Lead | Violation {
  if (isMissing(payload.email)) return { code: "email_required", field: "email" }
  const typed = typeof payload.email === "string" ? cleanLine(payload.email) : undefined
  const address = typed && usualAddress(typed)
  if (typed !== undefined) {
    // Unlike a contact message, mail goes to this address: it has to be one and only one.
    const isAddress = emailPattern.test(typed) && !headerSyntax.test(typed)
    // One that is too long is told so, after the other checks.
    if (!isAddress || !(address || isLonger(typed, maxLength.email)))
      return { code: "email_invalid", field: "email" }
  }
  if (payload.consent !== true) return { code: "consent_required", field: "consent" }
  for (const field of fields) {
    if (!isMissing(payload[field]) && typeof payload[field] !== "string")
      return { code: "invalid_type", field }
  }
  const lead: Lead = {
    email: address ?? typed ?? "",
    first_name: optional(payload.first_name, cleanLine),
    last_name: optional(payload.last_name, cleanLine),
    company: optional(payload.company, cleanLine),
  }
  for (const field of fields) {
    if (isLonger(lead[field], maxLength[field])) return { code: "too_long", field, limit: maxLength[field] }
  }
  return lead
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of the resource that is asked for, or null when it is none: such a resource does not exist. */
export function resourceOf({ resource }: Record<string, unknown>): string | null {
  return typeof resource === "string" && uuid.test(resource) ? resource : null
}

import { type BilingualText, FormError } from "./form-error.ts"
import { normalizeEmail } from "./normalize-email.ts"
import {
  cleanLine,
  cleanText,
  emailPattern,
  exceedsLength,
  headerSyntax,
  isMissing,
  optionalText,
} from "./values.ts"

export interface Field {
  name: BilingualText
  /** Maximum length in characters; the table has the same CHECK constraint. */
  max: number
  /** Error text for a missing value; fields without it are optional. */
  required?: BilingualText
  /** Multi-line. */
  lines?: true
}

export interface FormFields {
  fields: Record<string, Field> & { email: Field }
  /** A mail is sent to this address, so it must be exactly one recipient. */
  mailsVisitor?: true
  /** Error text unless the payload's `consent` is true; without it no consent is required. */
  consent?: BilingualText
}

export const emailField: Field = {
  name: { sv: "E-postadress", en: "Email" },
  max: 320,
  required: { sv: "E-postadress är obligatorisk", en: "Email is required" },
}

const emailInvalid = { sv: "Ange en giltig e-postadress", en: "Please enter a valid email address" }

/**
 * Validates a payload: the form's checks in order, then types, then lengths. Throws the first
 * failure.
 *
 * @returns the fields, trimmed and cleaned; blank fields as null
 */
export function readFields(
  { fields, mailsVisitor, consent }: FormFields,
  payload: Record<string, unknown>,
): Record<string, string | null> {
  const refuse = (field: string, code: string, text: BilingualText): never => {
    throw new FormError({ status: 400, code, text, field })
  }
  const declared = Object.entries(fields)
  for (const [field, { required }] of declared) {
    if (required && isMissing(payload[field])) refuse(field, `${field}_required`, required)
  }
  const email = typeof payload.email === "string" ? cleanLine(payload.email) : undefined
  if (email !== undefined && !(emailPattern.test(email) && (!mailsVisitor || isOneRecipient(email)))) {
    refuse("email", "email_invalid", emailInvalid)
  }
  if (consent && payload.consent !== true) refuse("consent", "consent_required", consent)
  for (const [field, { name }] of declared) {
    if (!isMissing(payload[field]) && typeof payload[field] !== "string") {
      refuse(field, "invalid_type", { sv: `${name.sv} ska vara text.`, en: `${name.en} must be text.` })
    }
  }
  const values: Record<string, string | null> = {}
  for (const [field, { lines }] of declared) {
    values[field] = optionalText(payload[field], lines ? cleanText : cleanLine)
  }
  // An invalid address that gets no mail is stored as typed.
  if (email) values.email = normalizeEmail(email) ?? email
  for (const [field, { name, max }] of declared) {
    if (exceedsLength(values[field] ?? null, max)) refuse(field, "too_long", tooLong(name, max))
  }
  return values
}

/**
 * Returns whether the address is a single recipient. Too long addresses fail later, in the length
 * check.
 */
function isOneRecipient(email: string): boolean {
  return !headerSyntax.test(email) && Boolean(normalizeEmail(email) || exceedsLength(email, emailField.max))
}

function tooLong(name: BilingualText, max: number): BilingualText {
  const limit = String(max).replace(/\B(?=(\d{3})+$)/g, "\u00a0")
  return {
    sv: `${name.sv} får vara högst ${limit} tecken.`,
    en: `${name.en} may be at most ${limit} characters long.`,
  }
}

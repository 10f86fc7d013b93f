import type { ContactMessage } from "../../../server/mail/templates/contact.ts"
import type { Language } from "../../../server/mail/templates/layout.ts"

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

/** Text, at sign, text, dot, text, and no spaces: the same rule as in the form. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function languageOf(payload: Record<string, unknown>): Language {
  return payload.language === "en" ? "en" : "sv"
}

/** People leave the hidden field empty; anything but nothing or blanks was put there by a program. */
export function isTrapped(payload: Record<string, unknown>): boolean {
  const { honeypot } = payload
  return typeof honeypot === "string" ? honeypot.trim() !== "" : honeypot !== undefined && honeypot !== null
}

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
  const message: ContactMessage = {
    name: cleanLine(payload.name as string),
    email: cleanLine(payload.email as string),
    company: optional(payload.company, cleanLine),
    phone: optional(payload.phone, cleanLine),
    message: optional(payload.message, cleanText),
  }
  for (const field of fields) {
    // Characters as Postgres counts them, not UTF-16 units.
    if ([...(message[field] ?? "")].length > maxLength[field]) {
      return { code: "too_long", field, limit: maxLength[field] }
    }
  }
  return message
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && cleanLine(value) === "")
}

function optional(value: unknown, clean: (text: string) => string): string | null {
  return typeof value === "string" ? clean(value) || null : null
}

/** One line: line breaks and other control characters, which a mail header must never hold, become spaces. */
function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
}

/** Several lines, with \n between them; Postgres stores no NUL and no lone surrogate. */
function cleanText(value: string): string {
  const text = value.toWellFormed().replace(/\r\n?/g, "\n")
  return text.replace(/(?![\t\n])\p{Cc}/gu, "").trim()
}

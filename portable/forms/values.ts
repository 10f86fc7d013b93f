import { defaultLanguage, isLanguage, type Language } from "../../content/texts/language.ts"

// How a form's values are read. Postgres stores no NUL and no lone surrogate, and a mail's header no line break.

/**
 * Text, at sign, text, dot, text, and no spaces (specification, section 5); the forms use it too. The first dot behind the
 * domain's first character decides: with any dot to choose from, 30 000 of them took seconds.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Characters that make more than one recipient out of a mail's header, or a name. */
export const headerSyntax = /[,;:<>()[\]\\"]/

/**
 * The language of the page with the form. The site names it in the header Content-Language, because the contact payload is
 * specified to the field (section 3); other callers may put `language` into the payload.
 */
export function languageOf({ headers }: Request, payload: Record<string, unknown>): Language {
  const named = headers.get("content-language") ?? payload.language
  return isLanguage(named) ? named : defaultLanguage
}

/** People leave the hidden field empty; anything but nothing or blanks was put there by a program. */
export function isTrapped(payload: Record<string, unknown>): boolean {
  const { honeypot } = payload
  return typeof honeypot === "string" ? honeypot.trim() !== "" : honeypot !== undefined && honeypot !== null
}

/** Whether a required value is not there: nothing, or a text of nothing but blanks. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && cleanLine(value) === "")
}

/** A text that may be left out; blank is null. */
export function optional(value: unknown, clean: (text: string) => string): string | null {
  return typeof value === "string" ? clean(value) || null : null
}

/** Whether a text has more characters than `limit`, as Postgres counts them, not in UTF-16 units. */
export function isLonger(text: string | null, limit: number): boolean {
  return [...(text ?? "")].length > limit
}

/**
 * Invisible and direction characters, which in one line can only mislead. Joiners stay between letters and signs that need
 * them (Persian, Indic scripts, emoji), and tags stay in the flags that they spell.
 */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]|(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{EMod}|\ufe0f)(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{L}|\p{Extended_Pictographic})|(?<!\u{1f3f4}|[\u{e0020}-\u{e007f}])[\u{e0000}-\u{e007f}]+/gu

/** Returns one line in NFC. Line breaks and control characters become spaces, so that mail headers stay valid. */
export function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(invisible, "")
    .trim()
}

/** Several lines in NFC, with \n between them. */
export function cleanText(value: string): string {
  const text = value.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n")
  return text.replace(/(?![\t\n])\p{Cc}/gu, "").trim()
}

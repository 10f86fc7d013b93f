import { defaultLanguage, isLanguage, type Language } from "../../content/texts/language.ts"

// Parsing of form values. Postgres stores no NUL and no lone surrogate; mail headers allow no line
// breaks.

/**
 * Text, at sign, text, dot, text, and no spaces (specification, section 5). Browsers check it too.
 * Only the first dot after the domain's first character counts: with backtracking over all dots,
 * 30,000 of them took seconds.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Characters that would add recipients to a mail header, or a display name. */
export const headerSyntax = /[,;:<>()[\]\\"]/

/**
 * Returns the language of the page with the form. The site sends Content-Language, because the
 * contact payload is specified exactly (section 3). Other callers may put `language` into the
 * payload.
 */
export function formLanguage({ headers }: Request, payload: Record<string, unknown>): Language {
  const named = headers.get("content-language") ?? payload.language
  return isLanguage(named) ? named : defaultLanguage
}

/** Returns true if the hidden honeypot field is filled, which only bots do. */
export function isHoneypotFilled(payload: Record<string, unknown>): boolean {
  const { honeypot } = payload
  return typeof honeypot === "string" ? honeypot.trim() !== "" : honeypot !== undefined && honeypot !== null
}

/** Returns true if a required value is absent or blank. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && cleanLine(value) === "")
}

/** Cleans an optional text; blank becomes null. */
export function optionalText(value: unknown, clean: (text: string) => string): string | null {
  return typeof value === "string" ? clean(value) || null : null
}

/** Compares the length in characters, as Postgres counts them, not in UTF-16 units. */
export function exceedsLength(text: string | null, limit: number): boolean {
  return [...(text ?? "")].length > limit
}

/**
 * Invisible and bidirectional control characters, which can only mislead in one line. Joiners stay
 * where scripts and emoji need them (Persian, Indic scripts), and tags stay in flags.
 */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]|(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{EMod}|\ufe0f)(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{L}|\p{Extended_Pictographic})|(?<!\u{1f3f4}|[\u{e0020}-\u{e007f}])[\u{e0000}-\u{e007f}]+/gu

/**
 * Returns one line in NFC. Line breaks and control characters become spaces, so that mail headers
 * stay valid.
 */
export function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(invisible, "")
    .trim()
}

/** Returns several lines in NFC, separated by \n. */
export function cleanText(value: string): string {
  const text = value.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n")
  return text.replace(/(?![\t\n])\p{Cc}/gu, "").trim()
}

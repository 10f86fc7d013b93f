import { domainToASCII, domainToUnicode } from "node:url"

const maxLength = 320

/**
 * Normalizes the domain of an e-mail address (UTS 46): lower case, no invisible characters, no
 * trailing dot. Otherwise one mailbox would have many spellings, each with its own rate limits, and
 * exports of personal data would miss some. An address in plain lower case stays unchanged.
 *
 * @param email text with one at sign
 * @returns undefined if the domain is invalid, the local part has invisible characters, or the
 *   address is too long (RFC 3696, section 3: 64 characters, the at sign, 255; no field accepts
 *   more)
 */
export function normalizeEmail(email: string): string | undefined {
  // Checked first: Punycode decoding is quadratic (RFC 3492).
  if (email.length > maxLength) return undefined
  const at = email.lastIndexOf("@") + 1
  const typed = email.slice(at)
  // A numeric domain would be parsed as an IPv4 address: 123.45 as 123.0.0.45 (WHATWG URL, section
  // 3.5).
  const isNumeric = /^\d+(\.\d+)*$/.test(typed)
  const domain = isNumeric ? typed : domainToUnicode(domainToASCII(typed.replace(/\.$/, "")))
  if (domain === "" || /\p{Cf}/u.test(email.slice(0, at))) return undefined
  return domain === typed.toLowerCase() ? email : email.slice(0, at) + domain
}

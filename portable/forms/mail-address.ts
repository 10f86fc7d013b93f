import { domainToASCII, domainToUnicode } from "node:url"

const longestAddress = 320

/**
 * The address with its domain as mail programs read it (UTS 46): in small letters of usual width, without what is not
 * seen and without a dot at its end. Otherwise the same mailbox would have many names, each with limits of its own, and
 * a request for the data of an address would not find the others. An address in usual letters stays as it is.
 *
 * @param email text, one at sign, text
 * @returns undefined when the domain is none, what stands before it holds signs that are not seen, or all of it is longer
 * than an address can be (RFC 3696, section 3: 64 letters, the at sign, 255; no field takes more)
 */
export function usualAddress(email: string): string | undefined {
  // First of all: reading a domain takes the square of its length (Punycode, RFC 3492).
  if (email.length > longestAddress) return undefined
  const at = email.lastIndexOf("@") + 1
  const typed = email.slice(at)
  // A domain of digits would be read as an IPv4 address: 123.45 as 123.0.0.45 (WHATWG URL, section 3.5).
  const isNumeric = /^\d+(\.\d+)*$/.test(typed)
  const domain = isNumeric ? typed : domainToUnicode(domainToASCII(typed.replace(/\.$/, "")))
  if (domain === "" || /\p{Cf}/u.test(email.slice(0, at))) return undefined
  return domain === typed.toLowerCase() ? email : email.slice(0, at) + domain
}

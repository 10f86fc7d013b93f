import { domainToASCII, domainToUnicode } from "node:url"

/**
 * The address with its domain as mail programs read it (UTS 46): in small letters of usual width, without what is not
 * seen and without a dot at its end. Otherwise the same mailbox would have many names, each with limits of its own, and
 * whoever asks for what is kept about an address would not find the others. An address in usual letters stays as it is.
 *
 * @param email text, one at sign, text
 * @returns undefined when the domain is none, or what stands before it holds signs that are not seen
 */
export function usualAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@") + 1
  const typed = email.slice(at)
  const domain = domainToUnicode(domainToASCII(typed.replace(/\.$/, "")))
  if (domain === "" || /\p{Cf}/u.test(email.slice(0, at))) return undefined
  return domain === typed.toLowerCase() ? email : email.slice(0, at) + domain
}

import { languages } from "../../content/texts/language.ts"
import { absoluteUrl, mailtoUrl } from "../../content/urls.ts"

export const securityTxtPath = "/.well-known/security.txt"

/** Validity in days; RFC 9116, section 2.5.5 recommends less than a year. */
const validDays = 180
const day = 86_400_000

/**
 * Builds security.txt (RFC 9116).
 * @param contact an e-mail address or an https URL
 */
export function renderSecurityTxt(siteUrl: string, contact: string, now = Date.now()): string {
  const expires = new Date((Math.floor(now / day) + validDays) * day)
  return [
    `Contact: ${contact.startsWith("https:") ? contact : mailtoUrl(contact)}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${absoluteUrl(securityTxtPath, siteUrl)}`,
    "",
  ].join("\n")
}

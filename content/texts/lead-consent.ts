import { resources as english } from "./en/resources.ts"
import type { Language } from "./language.ts"
import { overrideProblem, type TextOverrides } from "./own-texts.ts"
import { resources as swedish } from "./sv/resources.ts"

/** The key of the consent text (own-texts.ts). */
export const leadConsentKey = "resources.mail.consent"

/**
 * What somebody agrees to who has the link to a resource mailed: shown beside the box, and kept word for word with the
 * lead (lead_consents), so that it can be shown later what was agreed.
 */
export function leadConsentText(language: Language, own: TextOverrides = {}): string {
  const standard = (language === "en" ? english : swedish).mail.consent
  const rewritten = own[leadConsentKey]?.[language]
  return rewritten === undefined || overrideProblem(standard, rewritten) ? standard : rewritten
}

import { resources as english } from "./en/visitor.ts"
import type { Language } from "./language.ts"
import { overrideProblem, type TextOverrides } from "./overrides.ts"
import { resources as swedish } from "./sv/visitor.ts"

export const leadConsentKey = "resources.mail.consent"

/**
 * Returns the consent text for mailing a resource. It is shown beside the checkbox and stored with
 * the lead as proof of consent (lead_consents).
 */
export function leadConsentText(language: Language, own: TextOverrides = {}): string {
  const standard = (language === "en" ? english : swedish).mail.consent
  const rewritten = own[leadConsentKey]?.[language]
  return rewritten === undefined || overrideProblem(standard, rewritten) ? standard : rewritten
}

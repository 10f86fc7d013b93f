import { company } from "../../brand/company.ts"
import type { Language } from "./language.ts"

/**
 * What somebody agrees to who has the link to a resource mailed: shown beside the box, and kept word for word with the
 * lead (lead_consents), so that it can be shown later what was agreed.
 */
export const leadConsent: Record<Language, string> = {
  sv: `Ja, ${company.name} får kontakta mig med e-post om det här ämnet och om lösningar som rör det. Jag kan ta tillbaka mitt samtycke när jag vill.`,
  en: `Yes, ${company.name} may contact me by email about this topic and about related solutions. I can withdraw my consent whenever I like.`,
}

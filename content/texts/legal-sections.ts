import { legalSections as english } from "./en/legal-sections.ts"
import type { Language } from "./language.ts"
import { legalSections as swedish } from "./sv/legal-sections.ts"

/** What the legal screens say at length, in a language. */
export const legalSectionsIn = (language: Language) => (language === "en" ? english : swedish)

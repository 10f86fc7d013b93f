import { aboutSections as aboutInEnglish } from "./en/long/about.ts"
import { brandSections as brandInEnglish } from "./en/long/brand.ts"
import { legalSections as legalInEnglish } from "./en/long/legal.ts"
import type { Language } from "./language.ts"
import { aboutSections } from "./sv/long/about.ts"
import { brandSections } from "./sv/long/brand.ts"
import { legalSections } from "./sv/long/legal.ts"

/** What some screens say at length, in a language. Their code runs on the server alone: no browser gets these texts. */
export const longTextsIn = (language: Language) =>
  language === "en"
    ? { about: aboutInEnglish, brand: brandInEnglish, legal: legalInEnglish }
    : { about: aboutSections, brand: brandSections, legal: legalSections }

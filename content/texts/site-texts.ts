import { applicationTexts as applicationInEnglish } from "./en/application/index.ts"
import { texts as english } from "./en/index.ts"
import { aboutSections as aboutInEnglish } from "./en/long/about.ts"
import { brandSections as brandInEnglish } from "./en/long/brand.ts"
import { legalSections as legalInEnglish } from "./en/long/legal.ts"
import { mails as mailsInEnglish } from "./en/long/mails.ts"
import type { Language } from "./language.ts"
import { applicationTexts } from "./sv/application/index.ts"
import { texts as swedish } from "./sv/index.ts"
import { aboutSections } from "./sv/long/about.ts"
import { brandSections } from "./sv/long/brand.ts"
import { legalSections } from "./sv/long/legal.ts"
import { mails } from "./sv/long/mails.ts"

/** Every text of the site in both languages, as a new site has them. For the server: no browser of a visitor gets the long ones. */
const defaults = {
  sv: {
    ...swedish,
    ...applicationTexts,
    long: { about: aboutSections, brand: brandSections, legal: legalSections, mails },
  },
  en: {
    ...english,
    ...applicationInEnglish,
    long: { about: aboutInEnglish, brand: brandInEnglish, legal: legalInEnglish, mails: mailsInEnglish },
  },
}

/** All texts of a language, those that screens say at length as `long`. */
export type SiteTexts = (typeof defaults)["sv"]

/** The defaults of a language. */
export const defaultTexts = (language: Language): SiteTexts => defaults[language]

/** The texts that a page is made with. */
export interface PageTexts {
  all: SiteTexts
  /** Where scripts fetch those that the company has rewritten; undefined while there are none. */
  address: string | undefined
}

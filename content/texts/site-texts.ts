import { guidelines } from "../../brand/guidelines.ts"
import { allTexts as english } from "./en/application.ts"
import { aboutSections as aboutInEnglish, brandSections as brandInEnglish } from "./en/long/company.ts"
import { companySignIn as companySignInInEnglish } from "./en/long/company-sign-in.ts"
import { legalSections as legalInEnglish } from "./en/long/legal.ts"
import { mails as mailsInEnglish } from "./en/long/mails.ts"
import { withoutFigures as withoutFiguresInEnglish } from "./en/long/without-figures.ts"
import type { Language } from "./language.ts"
import { applyOverrides } from "./overrides.ts"
import { allTexts as swedish } from "./sv/application.ts"
import { aboutSections, brandSections } from "./sv/long/company.ts"
import { companySignIn } from "./sv/long/company-sign-in.ts"
import { legalSections } from "./sv/long/legal.ts"
import { mails } from "./sv/long/mails.ts"
import { withoutFigures } from "./sv/long/without-figures.ts"

/** Default texts in both languages. Server only: no visitor's browser gets the long ones. */
const defaults = {
  sv: {
    ...swedish,
    long: { about: aboutSections, brand: brandSections, companySignIn, legal: legalSections, mails },
  },
  en: {
    ...english,
    long: {
      about: aboutInEnglish,
      brand: brandInEnglish,
      companySignIn: companySignInInEnglish,
      legal: legalInEnglish,
      mails: mailsInEnglish,
    },
  },
}

/** All texts of a language; `long` has the long texts of screens. */
export type SiteTexts = (typeof defaults)["sv"]

/** Texts by key without the number of functions, for `figures_hidden`. */
export const textsWithoutFigures = { sv: withoutFigures, en: withoutFiguresInEnglish }

const ofBrand = {
  sv: applyOverrides(defaults.sv, guidelines.sv),
  en: applyOverrides(defaults.en, guidelines.en),
}

/** Returns the default texts of a language, with the brand's own guidelines. */
export const defaultTexts = (language: Language): SiteTexts => ofBrand[language]

/** The texts that render a page. */
export interface PageTexts {
  all: SiteTexts
  /** URL from which scripts load the overrides; undefined without any. */
  overridesUrl: string | undefined
}

import { type CompanyTexts, companyTexts } from "./company.ts"
import { mails as english } from "./en/long/mails.ts"
import { interpolate } from "./interpolate.ts"
import type { Language } from "./language.ts"
import { applyOverrides, type TextOverrides, textsByKey, usableOverrides } from "./overrides.ts"
import { mails as swedish } from "./sv/long/mails.ts"

/** Texts of mails, with company details. */
export type MailTexts = typeof swedish & { company: CompanyTexts }

/** Returns the texts of mails in a language, with overrides and company details inserted. */
export function mailTexts(language: Language, own: TextOverrides): MailTexts {
  // The keys are the same as in site-texts.ts.
  const standard = {
    company: companyTexts(language),
    long: { mails: language === "en" ? english : swedish },
  }
  const { company, long } = applyOverrides(standard, usableOverrides(language, standard, own))
  const named = textsByKey(long.mails).map(([key, text]) => [
    key,
    interpolate(text, { company: company.name, email: company.email }),
  ])
  return { ...applyOverrides(long.mails, Object.fromEntries(named)), company }
}

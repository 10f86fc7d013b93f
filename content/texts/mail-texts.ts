import { type CompanyTexts, companyTexts } from "./company.ts"
import { mails as english } from "./en/long/mails.ts"
import { interpolate } from "./filled.ts"
import type { Language } from "./language.ts"
import { applyOverrides, type TextOverrides, textsByKey, usableOverrides } from "./own-texts.ts"
import { mails as swedish } from "./sv/long/mails.ts"

/** What mails say, and whose they are. */
export type MailTexts = typeof swedish & { company: CompanyTexts }

/** What mails say in a language, with what the company has rewritten, and its name and address filled in. */
export function mailTexts(language: Language, own: TextOverrides): MailTexts {
  // By the keys that they have among all texts (site-texts.ts).
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

import { type CompanyTexts, companyIn } from "./company.ts"
import { mails as english } from "./en/long/mails.ts"
import { filled } from "./filled.ts"
import type { Language } from "./language.ts"
import { type OwnTexts, rewrittenIn, textsByKey, withRewritten } from "./own-texts.ts"
import { mails as swedish } from "./sv/long/mails.ts"

/** What mails say, and whose they are. */
export type MailTexts = typeof swedish & { company: CompanyTexts }

/** What mails say in a language, with what the company has rewritten, and its name and address filled in. */
export function mailTexts(language: Language, own: OwnTexts): MailTexts {
  // By the keys that they have among all texts (site-texts.ts).
  const standard = {
    company: companyIn(language),
    long: { mails: language === "en" ? english : swedish },
  }
  const { company, long } = withRewritten(standard, rewrittenIn(language, standard, own))
  const named = textsByKey(long.mails).map(([key, text]) => [
    key,
    filled(text, { company: company.name, email: company.email }),
  ])
  return { ...withRewritten(long.mails, Object.fromEntries(named)), company }
}

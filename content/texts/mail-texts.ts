import { mails as english } from "./en/long/mails.ts"
import type { Language } from "./language.ts"
import { type OwnTexts, rewrittenIn, withRewritten } from "./own-texts.ts"
import { mails as swedish } from "./sv/long/mails.ts"

export type MailTexts = typeof swedish

/** What mails say in a language, with what the company has rewritten. */
export function mailTexts(language: Language, own: OwnTexts): MailTexts {
  // By the keys that they have among all texts (site-texts.ts).
  const standard = { long: { mails: language === "en" ? english : swedish } }
  return withRewritten(standard, rewrittenIn(language, standard, own)).long.mails
}

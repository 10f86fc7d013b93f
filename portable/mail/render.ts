import { defaultLanguage, isLanguage } from "../../content/texts/language.ts"
import { mailTexts } from "../../content/texts/mail-texts.ts"
import type { TextOverrides } from "../../content/texts/own-texts.ts"
import {
  addressInUse,
  factorChanged,
  invitation,
  newDevice,
  passwordChanged,
  recoverPassword,
  verifyEmail,
  type Words,
} from "./templates/account.ts"
import { contactMail, type MailedContact } from "./templates/contact.ts"
import type { Language, RenderedMail } from "./templates/layout.ts"
import { resourceLinkMail } from "./templates/resource-link.ts"

/** Every kind of mail and what its template needs; `kind` and the rest are the outbox's columns kind and payload. */
export type Mail = { language: Language } & (
  | ({ kind: "contact" } & MailedContact)
  /** The payload holds the lead as well; what its visitor typed is kept out of the mail. */
  | { kind: "resource-link"; title: string; url: string }
  | { kind: "verify-email"; url: string }
  | { kind: "invitation"; url: string }
  | { kind: "recover-password"; url: string }
  /** `at` is the time of the change in ISO form. */
  | { kind: "password-changed"; recoverUrl: string; at: string }
  | { kind: "factor-changed"; change: "added" | "removed"; at: string }
  | { kind: "new-device"; device: string; at: string }
  | { kind: "address-in-use"; signInUrl: string; recoverUrl: string }
)

/**
 * Renders a mail by its kind. Fails for a kind that has no template.
 * @param siteUrl where the addresses begin that lead into the site from mails that the database itself has queued
 * @param own the texts that the company has rewritten
 */
export function render(
  mail: Mail,
  siteUrl: string,
  own: TextOverrides = {},
): RenderedMail & { company: string } {
  const language = isLanguage(mail.language) ? mail.language : defaultLanguage
  const words = { language, texts: mailTexts(language, own) } as const
  return { company: words.texts.company.name, ...written(words, mail, siteUrl) }
}

function written(words: Words, mail: Mail, siteUrl: string): RenderedMail {
  switch (mail.kind) {
    case "contact":
      return contactMail(words, mail, siteUrl)
    case "resource-link":
      return resourceLinkMail(words, mail)
    case "verify-email":
      return verifyEmail(words, mail)
    case "invitation":
      return invitation(words, mail)
    case "recover-password":
      return recoverPassword(words, mail)
    case "password-changed":
      return passwordChanged(words, mail)
    case "factor-changed":
      return factorChanged(words, mail, siteUrl)
    case "new-device":
      return newDevice(words, mail, siteUrl)
    case "address-in-use":
      return addressInUse(words, mail)
    default:
      throw new Error(`There is no template for mail of the kind ${(mail as { kind: string }).kind}`)
  }
}

/** Whom an answer goes to when that is not the sender: a contact message's visitor. */
export function replyTo(mail: Mail): { name: string; address: string } | null {
  return mail.kind === "contact" ? { name: mail.name, address: mail.email } : null
}

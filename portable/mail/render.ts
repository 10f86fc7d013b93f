import { defaultLanguage, isLanguage } from "../../content/texts/language.ts"
import { mailTexts } from "../../content/texts/mail-texts.ts"
import type { TextOverrides } from "../../content/texts/overrides.ts"
import {
  addressInUse,
  factorChanged,
  invitation,
  type MailContext,
  newDevice,
  passwordChanged,
  recoverPassword,
  verifyEmail,
} from "./templates/account.ts"
import { contactMail, type MailedContact } from "./templates/contact.ts"
import type { Language, RenderedMail } from "./templates/layout.ts"
import { resourceLinkMail } from "./templates/resource-link.ts"

/**
 * Kinds of mail with the values of their templates; `kind` and the values are the outbox's columns
 * kind and payload.
 */
export type Mail = { language: Language } & (
  | ({ kind: "contact" } & MailedContact)
  /** The payload also holds the lead; the visitor's input is not in the mail. */
  | { kind: "resource-link"; title: string; url: string }
  | { kind: "verify-email"; url: string }
  | { kind: "invitation"; url: string }
  | { kind: "recover-password"; url: string }
  /** Time of the change (ISO 8601). */
  | { kind: "password-changed"; recoverUrl: string; at: string }
  | { kind: "factor-changed"; change: "added" | "removed"; at: string }
  | { kind: "new-device"; device: string; at: string }
  | { kind: "address-in-use"; signInUrl: string; recoverUrl: string }
)

/**
 * Renders a mail by its kind. Throws for a kind without a template.
 * @param siteUrl base of links in mails that the database has queued
 * @param own text overrides
 */
export function renderMail(
  mail: Mail,
  siteUrl: string,
  own: TextOverrides = {},
): RenderedMail & { company: string } {
  const language = isLanguage(mail.language) ? mail.language : defaultLanguage
  const words = { language, texts: mailTexts(language, own) } as const
  return { company: words.texts.company.name, ...written(words, mail, siteUrl) }
}

function written(words: MailContext, mail: Mail, siteUrl: string): RenderedMail {
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

/** Returns the Reply-To of a mail: the visitor of a contact message. */
export function replyTo(mail: Mail): { name: string; address: string } | null {
  return mail.kind === "contact" ? { name: mail.name, address: mail.email } : null
}

import { defaultLanguage, isLanguage } from "../../content/texts/language.ts"
import { mailTexts } from "../../content/texts/mail-texts.ts"
import type { TextOverrides } from "../../content/texts/overrides.ts"
import { contactMail, type MailedContact } from "./templates/contact.ts"
import type { Language, MailContext, RenderedMail } from "./templates/layout.ts"
import {
  addressInUse,
  assigned,
  digest,
  type FactorChange,
  factorChanged,
  invitation,
  mentioned,
  newDevice,
  passwordChanged,
  recoverPassword,
  releaseFailed,
  resourceLinkMail,
  reviewRequested,
  reviewReturned,
  verifyEmail,
  webhookStopped,
} from "./templates/link-mails.ts"
import { type MailedReply, replyMail } from "./templates/reply.ts"

/**
 * Kinds of mail with the values of their templates; `kind` and the values are the outbox's columns
 * kind and payload.
 */
export type Mail = { language: Language } & (
  | ({ kind: "contact" } & MailedContact)
  | ({ kind: "reply" } & MailedReply)
  /** The payload also holds the lead; the visitor's input is not in the mail. */
  | { kind: "resource-link"; title: string; url: string }
  | { kind: "verify-email"; url: string }
  | { kind: "invitation"; url: string }
  | { kind: "recover-password"; url: string }
  /** Time of the change (ISO 8601). */
  | { kind: "password-changed"; recoverUrl: string; at: string }
  | { kind: "factor-changed"; change: FactorChange; at: string }
  | { kind: "new-device"; device: string; at: string }
  | { kind: "address-in-use"; signInUrl: string; recoverUrl: string }
  /** The time that a planned release was due. */
  | { kind: "release-failed"; at: string }
  /** The host of a webhook whose deliveries were given up. */
  | { kind: "webhook-stopped"; host: string }
  /** `path` opens the item; `person` is an e-mail address. */
  | { kind: "review-requested"; person: string; title: string; path: string }
  /** To administrators of leads. */
  | { kind: "assigned"; count: number; path: string }
  | { kind: "mentioned"; person: string; path: string }
  | { kind: "digest"; own: number; late: number; unassigned: number; path: string }
  | { kind: "review-returned"; person: string; title: string; path: string; comment: string }
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
  if (!Object.hasOwn(templates, mail.kind))
    throw new Error(`There is no template for mail of the kind ${mail.kind}`)
  const template = templates[mail.kind] as Template<Mail>
  return { company: words.texts.company.name, ...template(words, mail, siteUrl) }
}

type Template<Own extends Mail> = (words: MailContext, mail: Own, siteUrl: string) => RenderedMail

const templates: { [Kind in Mail["kind"]]: Template<Extract<Mail, { kind: Kind }>> } = {
  contact: contactMail,
  reply: replyMail,
  "resource-link": resourceLinkMail,
  "verify-email": verifyEmail,
  invitation,
  "recover-password": recoverPassword,
  "password-changed": passwordChanged,
  "factor-changed": factorChanged,
  "new-device": newDevice,
  "address-in-use": addressInUse,
  "release-failed": releaseFailed,
  "webhook-stopped": webhookStopped,
  assigned,
  mentioned,
  digest,
  "review-requested": reviewRequested,
  "review-returned": reviewReturned,
}

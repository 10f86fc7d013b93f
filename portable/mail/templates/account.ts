import { filled } from "../../../content/texts/filled.ts"
import type { MailTexts } from "../../../content/texts/mail-texts.ts"
import { type Language, type RenderedMail, renderMail, swedishTimeIn } from "./layout.ts"

// Mails about accounts. They hold nothing that anybody has typed, so that none can carry a message to a stranger.

/** A mail's language, and what mails say in it. */
export interface Words {
  language: Language
  texts: MailTexts
}

/** Sent after sign-up: the account can be used once the link has been followed. */
export function verifyEmail({ language, texts }: Words, { url }: { url: string }): RenderedMail {
  const { subject, heading, text, button, valid, notYou } = texts.verifyEmail
  return renderMail({
    language,
    texts,
    subject,
    heading,
    blocks: [
      { kind: "paragraph", text },
      { kind: "button", label: button, url },
      { kind: "note", text: valid },
      { kind: "note", text: notYou },
    ],
  })
}

/** Sent when somebody has forgotten the password of an account: a link, once and for an hour, to choose a new one. */
export function recoverPassword({ language, texts }: Words, { url }: { url: string }): RenderedMail {
  const { subject, heading, text, valid, notYou } = texts.recoverPassword
  return renderMail({
    language,
    texts,
    subject,
    heading,
    blocks: [
      { kind: "paragraph", text },
      { kind: "button", label: heading, url },
      { kind: "note", text: valid },
      { kind: "note", text: notYou },
    ],
  })
}

/** Sent after a password has been changed, so that the owner of the account notices when it was somebody else. */
export function passwordChanged(
  { language, texts }: Words,
  { recoverUrl, at }: { recoverUrl: string; at: Date },
): RenderedMail {
  const { subject, heading, text, you, notYou } = texts.passwordChanged
  const time = swedishTimeIn(language, at)
  return renderMail({
    language,
    texts,
    subject,
    heading,
    blocks: [
      { kind: "paragraph", text: filled(text, { time }) },
      { kind: "paragraph", text: you },
      { kind: "paragraph", text: notYou },
      { kind: "button", label: texts.recoverPassword.heading, url: recoverUrl },
    ],
  })
}

/**
 * Sent instead of a verification when somebody signs up with an address that already has an account. The answer
 * in the browser is the same in both cases, so only the owner of the address learns that the account exists.
 */
export function addressInUse(
  { language, texts }: Words,
  { signInUrl, recoverUrl }: { signInUrl: string; recoverUrl: string },
): RenderedMail {
  const { subject, heading, text, button, forgotten, notYou } = texts.addressInUse
  return renderMail({
    language,
    texts,
    subject,
    heading,
    blocks: [
      { kind: "paragraph", text },
      { kind: "button", label: button, url: signInUrl },
      { kind: "link", text: forgotten, url: recoverUrl },
      { kind: "note", text: notYou },
    ],
  })
}

/** Sent to a colleague whom an administrator has invited to the back office: a link, once and for seven days, to choose a password. */
export function invitation({ language, texts }: Words, { url }: { url: string }): RenderedMail {
  const { subject, heading, text, button, valid, notYou } = texts.invitation
  return renderMail({
    language,
    texts,
    subject,
    heading,
    blocks: [
      { kind: "paragraph", text },
      { kind: "button", label: button, url },
      { kind: "note", text: valid },
      { kind: "note", text: notYou },
    ],
  })
}

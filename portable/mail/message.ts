import { oneLine } from "./templates/escape.ts"

/** A message as the outbox holds it: rendered, addressed, and with an id that stays the same over all attempts. */
export interface OutgoingMail {
  id: string
  /** Which template it came from: "contact", "verify-email" … */
  kind: string
  to: string
  /** The company's name, as the mail says it. */
  company: string
  replyTo: { name: string; address: string } | null
  subject: string
  text: string
  html: string
  createdAt: Date
}

/** Who mail comes from: `MAIL_FROM`, else the company with no-reply at the site's host. */
export const sender = (mailFrom: string | undefined, siteUrl: string, company: string) =>
  mailFrom || { name: oneLine(company), address: `no-reply@${new URL(siteUrl).hostname}` }

/**
 * The message for nodemailer, which encodes every header. The Message-ID comes from the outbox's id, so that a
 * message sent twice (the server accepted it, the answer was lost) is recognised as one by the receiving side.
 */
export function mimeOptions(mail: OutgoingMail, mailFrom: string | undefined, siteUrl: string) {
  return {
    from: sender(mailFrom, siteUrl, mail.company),
    to: mail.to,
    ...(mail.replyTo && {
      replyTo: { name: oneLine(mail.replyTo.name), address: oneLine(mail.replyTo.address) },
    }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    // Content comes from the outbox alone: never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

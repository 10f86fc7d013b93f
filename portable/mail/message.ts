import { company } from "../../brand/company.ts"
import { oneLine } from "./templates/escape.ts"

/** A message as the outbox holds it: rendered, addressed, and with an id that stays the same over all attempts. */
export interface OutgoingMail {
  id: string
  /** Which template it came from: "contact", "verify-email" … */
  kind: string
  to: string
  replyTo: { name: string; address: string } | null
  subject: string
  text: string
  html: string
  createdAt: Date
}

/** Who mail comes from: `MAIL_FROM`, else no-reply at the site's host. */
export function sender(mailFrom: string | undefined, siteUrl: string): string {
  return mailFrom || `${company.name} <no-reply@${new URL(siteUrl).hostname}>`
}

/**
 * The message for nodemailer, which encodes every header. The Message-ID comes from the outbox's id, so that a
 * message sent twice (the server accepted it, the answer was lost) is recognised as one by the receiving side.
 */
export function mimeOptions(mail: OutgoingMail, from: string, siteUrl: string) {
  return {
    from,
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

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
    // As an object: a text would be parsed, and a comma in it would add a recipient.
    to: { name: "", address: mail.to },
    ...(mail.replyTo &&
      hasAsciiMailbox(mail.replyTo.address) && {
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

/**
 * Whether an address can stand in a header without SMTPUTF8 (RFC 6532). Nodemailer encodes a domain, but a mailbox
 * beyond ASCII has no such form, and most servers refuse the whole message. The text of the mail has the address.
 */
function hasAsciiMailbox(address: string): boolean {
  return /^[\x21-\x7e]+$/.test(oneLine(address).replace(/@[^@]*$/, ""))
}

/**
 * Sends a message. Sends it once more without Reply-To when the server refuses its content with a permanent code
 * (RFC 5321 section 4.2.1), because a visitor writes that address. A temporary code, a refused sender, recipient or
 * DATA command and a lost connection are left to the retries of the outbox.
 * @throws the error of the last attempt
 */
export async function sendMessage(
  smtp: { sendMail(options: ReturnType<typeof mimeOptions>): Promise<unknown> },
  mail: OutgoingMail,
  mailFrom: string | undefined,
  siteUrl: string,
): Promise<void> {
  const options = mimeOptions(mail, mailFrom, siteUrl)
  try {
    await smtp.sendMail(options)
  } catch (error) {
    const { code, responseCode = 0 } = (error ?? {}) as { code?: string; responseCode?: number }
    if (!("replyTo" in options) || code !== "EMESSAGE" || responseCode < 500) throw error
    await smtp.sendMail(mimeOptions({ ...mail, replyTo: null }, mailFrom, siteUrl))
  }
}

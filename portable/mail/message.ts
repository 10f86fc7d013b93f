import { oneLine } from "./templates/escape.ts"

/** A rendered message of the outbox; its id is the same for all attempts. */
export interface OutgoingMail {
  id: string
  /** Template, e.g. "contact" or "verify-email". */
  kind: string
  to: string
  /** The company's name in the mail. */
  company: string
  replyTo: { name: string; address: string } | null
  subject: string
  text: string
  html: string
  createdAt: Date
  /** Ids of earlier mails of a conversation; absent in automatic mail. */
  earlier?: readonly string[]
}

/** Sender: `MAIL_FROM`, or the company with no-reply at the site's host. */
export const sender = (mailFrom: string | undefined, siteUrl: string, company: string) =>
  mailFrom || { name: oneLine(company), address: `no-reply@${new URL(siteUrl).hostname}` }

/**
 * Returns nodemailer's options; nodemailer encodes every header. The Message-ID is the outbox's id,
 * so that recipients recognize a message that was sent twice after a lost response.
 */
export function mimeOptions(mail: OutgoingMail, mailFrom: string | undefined, siteUrl: string) {
  const messageId = (id: string) => `<${id}@${new URL(siteUrl).hostname}>`
  return {
    from: sender(mailFrom, siteUrl, mail.company),
    // An object, because a string would be parsed and a comma in it would add a recipient.
    to: { name: "", address: mail.to },
    ...(mail.replyTo &&
      hasAsciiMailbox(mail.replyTo.address) && {
        replyTo: { name: oneLine(mail.replyTo.name), address: oneLine(mail.replyTo.address) },
      }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: messageId(mail.id),
    ...(mail.earlier
      ? threadHeaders(mail.earlier.map(messageId))
      : { headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" } }),
    // Content comes only from the outbox: never from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 5322, section 3.6.4. A conversation's first mail has neither header. */
const threadHeaders = (earlier: readonly string[]) => {
  const last = earlier.at(-1)
  return last ? { inReplyTo: last, references: [...earlier] } : {}
}

/**
 * Returns whether an address can be in a header without SMTPUTF8 (RFC 6532). Nodemailer encodes the
 * domain. A non-ASCII mailbox has no encoding, and most servers reject the whole message; its
 * address is in the body.
 */
function hasAsciiMailbox(address: string): boolean {
  return /^[\x21-\x7e]+$/.test(oneLine(address).replace(/@[^@]*$/, ""))
}

/**
 * Sends a message. Retries once without Reply-To if the server rejects the content with a permanent
 * code (RFC 5321, section 4.2.1), because visitors enter that address. Temporary codes, a rejected
 * sender, recipient or DATA command and connection errors are left to the outbox.
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

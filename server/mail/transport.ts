import { createTransport } from "nodemailer"
import { fileTransport } from "./file-transport.ts"
import { mimeOptions, type OutgoingMail, sender } from "./message.ts"
import { smtpAddress } from "./smtp-address.ts"

export interface MailTransport {
  /** Resolves when the message is delivered or safely on disk; smtp-errors.ts tells what a failure means. */
  send(mail: OutgoingMail): Promise<void>
  close(): void | Promise<void>
}

export interface MailSettings {
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  siteUrl: string
  dataDir: string
  /** Receives one line for each link of a message that became a file. */
  print?: (line: string) => void
}

/** Mail by SMTP when `SMTP_URL` is set, else as files in `DATA_DIR/mail`. */
export function openTransport(settings: MailSettings): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings, settings.smtpUrl) : fileTransport(settings)
}

function smtpTransport({ mailFrom, siteUrl }: MailSettings, smtpUrl: string): MailTransport {
  const from = sender(mailFrom, siteUrl)
  const pool = {
    pool: "true",
    maxConnections: "4",
    // The outbox decides when a message is tried again, not the pool.
    maxRequeues: "0",
  }
  const smtp = createTransport(smtpAddress(smtpUrl, pool))
  return {
    async send(mail) {
      await smtp.sendMail(mimeOptions(mail, from, siteUrl))
    },
    close: () => smtp.close(),
  }
}

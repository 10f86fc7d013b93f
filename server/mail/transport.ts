import { createTransport } from "nodemailer"
import { fileTransport } from "./file-transport.ts"
import { mimeOptions, type OutgoingMail, sender } from "./message.ts"

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
  // Options in the address (?requireTLS=true …) win over these.
  const url = new URL(smtpUrl)
  for (const [name, value] of Object.entries({
    pool: "true",
    maxConnections: "4",
    connectionTimeout: "10000",
    greetingTimeout: "10000",
    dnsTimeout: "10000",
    socketTimeout: "30000",
    // The outbox decides when a message is tried again, not the pool.
    maxRequeues: "0",
  })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  const smtp = createTransport(url.href)
  return {
    async send(mail) {
      await smtp.sendMail(mimeOptions(mail, from, siteUrl))
    },
    close: () => smtp.close(),
  }
}

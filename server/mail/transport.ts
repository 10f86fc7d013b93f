import { createTransport } from "nodemailer"
import { fileTransport } from "./file-transport.ts"
import { mimeOptions, type OutgoingMail, sender } from "./message.ts"

export interface MailTransport {
  /** Resolves when the message is delivered or safely on disk; fails with MailRefused or any other error. */
  send(mail: OutgoingMail): Promise<void>
  close(): void | Promise<void>
}

/** The mail server will never take this message: trying again is of no use. */
export class MailRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The mail server refused the message for good (${code})`)
    this.name = "MailRefused"
    this.code = code
  }
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
  })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  const smtp = createTransport(url.href)
  return {
    async send(mail) {
      try {
        await smtp.sendMail(mimeOptions(mail, from, siteUrl))
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String(responseCode(error))) : error
      }
    },
    close: () => smtp.close(),
  }
}

/**
 * A 5xx about this message or its recipient is final. One about us (sign-in, a greeting, a sender that the server
 * does not accept) is a setting somebody will put right, and must not cost the messages that wait meanwhile.
 */
function isFinal(error: unknown): boolean {
  const { command } = error as { command?: string }
  const code = responseCode(error)
  const aboutMessage = command === "RCPT TO" || command === "DATA"
  return code !== undefined && code >= 500 && code < 600 && aboutMessage
}

function responseCode(error: unknown): number | undefined {
  const { responseCode: code } = error as { responseCode?: number }
  return typeof code === "number" ? code : undefined
}

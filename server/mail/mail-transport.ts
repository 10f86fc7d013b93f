import type { OutgoingMail } from "../../portable/mail/message.ts"

/** What takes messages out of the house. */
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

import type { OutgoingMail } from "../../portable/mail/message.ts"

/** Delivers messages. */
export interface MailTransport {
  /**
   * Resolves when the message is delivered or durably stored; smtp-errors.ts classifies failures.
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void | Promise<void>
}

export interface MailSettings {
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  siteUrl: string
  dataDir: string
  /** Receives one line per link of a message written to a file. */
  print?: (line: string) => void
}

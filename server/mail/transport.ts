import { existsSync } from "node:fs"
import { join } from "node:path"
import { mimeOptions, type OutgoingMail, sendMessage } from "../../portable/mail/message.ts"
import { smtpUrlWithOptions } from "../../portable/mail/smtp-address.ts"
import { writeOnce } from "../files/write-once.ts"

/** Opens SMTP if `SMTP_URL` is set, otherwise files in `DATA_DIR/mail`. */
export function openTransport(settings: MailSettings): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings, settings.smtpUrl) : fileTransport(settings)
}

function smtpTransport({ mailFrom, siteUrl }: MailSettings, smtpUrl: string): MailTransport {
  const address = smtpUrlWithOptions(smtpUrl, {
    pool: "true",
    maxConnections: "4",
    // The outbox schedules retries, not the pool.
    maxRequeues: "0",
  })
  // Loaded with the first message.
  const open = async () => (await import("nodemailer")).createTransport(address)
  let smtp: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      smtp ??= open()
      await sendMessage(await smtp, mail, mailFrom, siteUrl)
    },
    async close() {
      ;(await smtp)?.close()
    },
  }
}

/**
 * Writes mail as files, for trials and sites without SMTP: `DATA_DIR/mail/<time>-<kind>-<id>.eml`.
 * Prints the links, so that a sign-up can be completed at once.
 * The name depends only on the message, so repeated sending creates one file.
 */
export function fileTransport({
  mailFrom,
  siteUrl,
  dataDir,
  print = console.log,
}: MailSettings): MailTransport {
  return {
    async send(mail) {
      const path = join(dataDir, "mail", fileName(mail))
      if (existsSync(path)) return
      // Loaded with the first message.
      const { createTransport } = await import("nodemailer")
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" })
      const { message } = await composer.sendMail(mimeOptions(mail, mailFrom, siteUrl))
      const isNew = await writeOnce(path, message as Buffer)
      // A personal mail has its author's links.
      if (isNew && !mail.earlier) for (const url of linksOf(mail)) print(`Mail (${mail.kind}): ${url}`)
    },
    close() {},
  }
}

function fileName({ id, kind, createdAt }: OutgoingMail): string {
  const safe = (text: string) => text.replace(/[^A-Za-z0-9-]/g, "_")
  // Colons are not allowed in file names on every system.
  return `${createdAt.toISOString().replaceAll(":", "-")}-${safe(kind)}-${safe(id)}.eml`
}

/**
 * Returns the URLs of buttons and links, each on its own line; quoted visitor text begins with ">".
 */
function linksOf(mail: OutgoingMail): string[] {
  return mail.text.match(/^https?:\/\/\S+$/gm) ?? []
}

/** Delivers messages. */
export interface MailTransport {
  /**
   * Resolves when the message is delivered or durably stored; attempt.ts classifies failures.
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

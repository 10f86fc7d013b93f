import { sendMessage } from "../../portable/mail/message.ts"
import { smtpUrlWithOptions } from "../../portable/mail/smtp-address.ts"
import { fileTransport } from "./file-transport.ts"
import type { MailSettings, MailTransport } from "./mail-transport.ts"

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

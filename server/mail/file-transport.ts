import { access } from "node:fs/promises"
import { join } from "node:path"
import { mimeOptions, type OutgoingMail } from "../../portable/mail/message.ts"
import { writeOnce } from "../files/write-once.ts"
import type { MailSettings, MailTransport } from "./mail-transport.ts"

/**
 * Mail as files, for trying the site and for sites whose mail is read where it runs: each message becomes
 * `DATA_DIR/mail/<time>-<kind>-<id>.eml`, and its links are printed so that a sign-up can be followed at once.
 * The name follows from the message alone: however often it is sent, there is one file.
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
      if (await exists(path)) return
      // Loaded with the first message.
      const { createTransport } = await import("nodemailer")
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" })
      const { message } = await composer.sendMail(mimeOptions(mail, mailFrom, siteUrl))
      const isNew = await writeOnce(path, message as Buffer)
      if (isNew) for (const url of linksOf(mail)) print(`Mail (${mail.kind}): ${url}`)
    },
    close() {},
  }
}

function fileName({ id, kind, createdAt }: OutgoingMail): string {
  const safe = (text: string) => text.replace(/[^A-Za-z0-9-]/g, "_")
  // Colons are no part of file names everywhere.
  return `${createdAt.toISOString().replaceAll(":", "-")}-${safe(kind)}-${safe(id)}.eml`
}

/** The addresses of buttons and links, which stand on lines of their own; a visitor's words never do (">"). */
function linksOf(mail: OutgoingMail): string[] {
  return mail.text.match(/^https?:\/\/\S+$/gm) ?? []
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

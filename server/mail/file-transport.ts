import { randomUUID } from "node:crypto"
import { access, link, mkdir, open, unlink } from "node:fs/promises"
import { join } from "node:path"
import { createTransport } from "nodemailer"
import { mimeOptions, type OutgoingMail, sender } from "./message.ts"
import type { MailSettings, MailTransport } from "./transport.ts"

/**
 * Mail as files, for trying the site and for sites whose mail is read where it runs: each message becomes
 * `DATA_DIR/mail/<time>-<kind>-<id>.eml`, and its links are printed so that a sign-up can be followed at once.
 */
export function fileTransport({
  mailFrom,
  siteUrl,
  dataDir,
  print = console.log,
}: MailSettings): MailTransport {
  const directory = join(dataDir, "mail")
  const from = sender(mailFrom, siteUrl)
  return {
    async send(mail) {
      const written = await writeMail(directory, mail, from, siteUrl)
      if (!written) return
      for (const url of linksOf(mail)) print(`Mail (${mail.kind}): ${url}`)
    },
    close() {},
  }
}

/**
 * Writes a message and waits until it is on the disk. The name follows from the message alone and the last step is
 * a link, which fails when the name exists: however often it is tried, there is one file.
 *
 * @returns whether the file is new
 */
export async function writeMail(
  directory: string,
  mail: OutgoingMail,
  from: string,
  siteUrl: string,
): Promise<boolean> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, fileName(mail))
  if (await exists(path)) return false
  const temporary = join(directory, `.${mail.id}-${randomUUID()}.tmp`)
  const file = await open(temporary, "wx", 0o600)
  try {
    await file.writeFile(await mimeBytes(mail, from, siteUrl))
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(temporary, path)
  } catch (error) {
    if ((error as { code?: string }).code === "EEXIST") return false
    throw error
  } finally {
    await unlink(temporary)
  }
  await syncDirectory(directory)
  return true
}

export function fileName(mail: Pick<OutgoingMail, "id" | "kind" | "createdAt">): string {
  const safe = (text: string) => text.replace(/[^A-Za-z0-9-]/g, "_")
  // Colons are no part of file names everywhere.
  return `${mail.createdAt.toISOString().replaceAll(":", "-")}-${safe(mail.kind)}-${safe(mail.id)}.eml`
}

async function mimeBytes(mail: OutgoingMail, from: string, siteUrl: string): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" })
  const { message } = await composer.sendMail(mimeOptions(mail, from, siteUrl))
  return message as Buffer
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

/** The name of a new file is only safe once its directory is on the disk, too. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { domainToASCII } from "node:url"
import PostalMime from "postal-mime"
import { senderInText } from "../../portable/mail/templates/contact.ts"

/** A mail file in DATA_DIR about a person. */
interface PersonFile {
  path: string
  content: object
}

/** Finds mail files (`mail/*.eml`) sent to the address, and contact messages from it. */
export async function findFilesAbout(dataDir: string, address: string): Promise<PersonFile[]> {
  const found: PersonFile[] = []
  const folder = join(dataDir, "mail")
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    if (!name.endsWith(".eml")) continue
    const path = join(folder, name)
    const mail = await readFile(path).catch(ignoreDeleted)
    if (!mail) continue
    const { to, replyTo, subject, text, date } = await PostalMime.parse(mail)
    // A contact message is about its sender; its recipient is the company.
    // A reply is about its recipient.
    const isReply = name.includes("-reply-")
    const writer = isReply ? undefined : senderInText(text ?? "")
    const inHead = (replyTo?.length && !isReply ? replyTo : (to ?? [])).map((one) => one.address)
    if ((writer ? [writer] : inHead).some((one) => sameAddress(one, address))) {
      found.push({ path, content: { date, subject, text } })
    }
  }
  return found
}

export async function removeFiles(files: readonly PersonFile[]): Promise<number> {
  for (const { path } of files) await rm(path, { force: true })
  return files.length
}

/** For a file that was deleted meanwhile. */
function ignoreDeleted(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}

/** Compares ignoring case and the encoding of internationalized domains. */
function sameAddress(one: string | undefined, other: string): boolean {
  const plain = (address: string) => {
    const [local = "", domain = ""] = address.trim().toLowerCase().split("@")
    return `${local}@${domainToASCII(domain) || domain}`
  }
  return one !== undefined && plain(one) === plain(other)
}

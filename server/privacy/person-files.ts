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
  for (const path of await namesIn(join(dataDir, "mail"), /\.eml$/)) {
    const mail = await readOrNothing(path)
    if (!mail) continue
    const { to, replyTo, subject, text, date } = await PostalMime.parse(mail)
    // A contact message is about its sender; its recipient is the company.
    const writer = senderInText(text ?? "")
    const inHead = (replyTo?.length ? replyTo : (to ?? [])).map((one) => one.address)
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

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Returns `undefined` for a file that was deleted meanwhile. */
async function readOrNothing(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw error
  })
}

/** Compares ignoring case and the encoding of internationalized domains. */
function sameAddress(one: string | undefined, other: string): boolean {
  const plain = (address: string) => {
    const [local = "", domain = ""] = address.trim().toLowerCase().split("@")
    return `${local}@${domainToASCII(domain) || domain}`
  }
  return one !== undefined && plain(one) === plain(other)
}

import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect } from "@playwright/test"
import PostalMime from "postal-mime"
import { e2eDataDir } from "../fixtures/e2e-site.ts"

export interface Mail {
  to: string
  /** Whom an answer goes to. */
  replyTo: string
  subject: string
  text: string
  html: string
  /** The addresses that its text holds, in order. */
  links: string[]
}

const folder = join(e2eDataDir, "mail")
/** What has been read, by its file's name: a mail is written whole and never changes, and hundreds come in a run. */
const read = new Map<string, Promise<Mail>>()

async function readMail(name: string): Promise<Mail> {
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  const { to, replyTo, subject = "", text = "", html = "" } = mail
  return {
    to: to?.[0]?.address ?? "",
    replyTo: replyTo?.[0]?.address ?? "",
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
  }
}

/** Every mail the site has sent, oldest first. Their files' names begin with the time. */
async function allMails(): Promise<Mail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort()
  return Promise.all(
    names.map((name) => {
      const mail = read.get(name) ?? readMail(name)
      read.set(name, mail)
      return mail
    }),
  )
}

/** Waits until there are so many mails of a kind, and gives the last of them. */
async function waitFor(which: string, mails: () => Promise<Mail[]>, count: number): Promise<Mail> {
  await expect.poll(async () => (await mails()).length, { intervals: [50] }).toBeGreaterThanOrEqual(count)
  const mail = (await mails())[count - 1]
  if (!mail) throw new Error(`no mail ${count} ${which}`)
  return mail
}

/** Every mail the site has sent to the address, oldest first. */
export const mailsTo = async (address: string) => (await allMails()).filter(({ to }) => to === address)

/** Waits until the address has got so many mails, and gives the last of them. */
export const mailTo = (address: string, count = 1) => waitFor(`to ${address}`, () => mailsTo(address), count)

/** Waits for the mail whose answer goes to the address: what a visitor has written, as the company gets it. */
export const mailAnsweredTo = (address: string) =>
  waitFor(
    `that is answered to ${address}`,
    async () => (await allMails()).filter(({ replyTo }) => replyTo === address),
    1,
  )

/** The mail's link to a page that uses it when a button is pressed; a project's leads through the account server. */
export function accountLink({ links, text }: Mail): string {
  const link = links.find((address) => /\/auth\/(confirm|v1\/verify)\?/.test(address))
  if (!link) throw new Error(`no link to follow in: ${text}`)
  return link
}

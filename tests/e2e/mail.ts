import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect } from "@playwright/test"
import PostalMime from "postal-mime"
import { e2eDataDir } from "../fixtures/e2e-site.ts"

export interface Mail {
  to: string
  /** The Reply-To address. */
  replyTo: string
  subject: string
  text: string
  html: string
  /** Its Message-ID, and that of the mail that it answers. */
  messageId: string
  inReplyTo: string
  /** The URLs in its text, in order. */
  links: string[]
}

const folder = join(e2eDataDir, "mail")
/** Parsed mails by file name. Mail files never change, and a run has hundreds. */
const read = new Map<string, Promise<Mail>>()

async function readMail(name: string): Promise<Mail> {
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  const { to, replyTo, subject = "", text = "", html = "", messageId = "", inReplyTo = "" } = mail
  return {
    to: to?.[0]?.address ?? "",
    replyTo: replyTo?.[0]?.address ?? "",
    subject,
    text,
    html,
    messageId,
    inReplyTo,
    links: text.match(/https?:\/\/\S+/g) ?? [],
  }
}

/** Returns every sent mail, oldest first. File names start with the time. */
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

/** Waits for the given number of matching mails. Returns the last one. */
async function waitFor(which: string, mails: () => Promise<Mail[]>, count: number): Promise<Mail> {
  await expect.poll(async () => (await mails()).length, { intervals: [50] }).toBeGreaterThanOrEqual(count)
  const mail = (await mails())[count - 1]
  if (!mail) throw new Error(`no mail ${count} ${which}`)
  return mail
}

/** Returns every mail to the address, oldest first. */
export const mailsTo = async (address: string) => (await allMails()).filter(({ to }) => to === address)

/** Waits for the given number of mails to the address. Returns the last one. */
export const waitForMailTo = (address: string, count = 1) =>
  waitFor(`to ${address}`, () => mailsTo(address), count)

/** Waits for the mail with this Reply-To address: a visitor's message to the company. */
export const mailAnsweredTo = (address: string) =>
  waitFor(
    `that is answered to ${address}`,
    async () => (await allMails()).filter(({ replyTo }) => replyTo === address),
    1,
  )

/**
 * Returns the link of a mail. On this site its page has a button; a hosted project's link leads
 * through the auth server.
 */
export function accountLink({ links, text }: Mail): string {
  const link = links.find((address) => /\/auth\/(confirm|v1\/verify)\?/.test(address))
  if (!link) throw new Error(`no link to follow in: ${text}`)
  return link
}

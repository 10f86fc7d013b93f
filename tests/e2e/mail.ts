import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect } from "@playwright/test"
import PostalMime from "postal-mime"
import { e2eDataDir } from "../fixtures/e2e-site.ts"

export interface Mail {
  to: string
  subject: string
  text: string
  /** The addresses that its text holds, in order. */
  links: string[]
}

/** Every mail the site has sent to the address, oldest first. Their files' names begin with the time. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const folder = join(e2eDataDir, "mail")
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort()
  const mails = await Promise.all(
    names.map(async (name) => {
      const { to, subject = "", text = "" } = await PostalMime.parse(await readFile(join(folder, name)))
      return {
        to: to?.[0]?.address ?? "",
        subject,
        text,
        links: text.match(/https?:\/\/\S+/g) ?? [],
      }
    }),
  )
  return mails.filter(({ to }) => to === address)
}

/** Waits until the address has got so many mails, and gives the last of them. */
export async function mailTo(address: string, count = 1): Promise<Mail> {
  await expect
    .poll(async () => (await mailsTo(address)).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count)
  const mail = (await mailsTo(address))[count - 1]
  if (!mail) throw new Error(`no mail ${count} to ${address}`)
  return mail
}

/** The mail's link that leads through the account server. */
export function accountLink({ links, text }: Mail): string {
  const link = links.find((address) => address.includes("/auth/v1/verify"))
  if (!link) throw new Error(`no link to follow in: ${text}`)
  return link
}

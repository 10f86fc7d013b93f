import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import type { Database } from "../../server/database/database.ts"
import { startMail } from "../../server/mail/mail.ts"
import { openTestDatabase } from "../fixtures/databases.ts"
import { startSmtp } from "../fixtures/smtp.ts"
import { leadFields, type MailSite, openMailSite, siteUrl, sql } from "./mail-site.ts"

/* PGlite does not wait for the disk at every commit: leads are kept as files as well until they are safe. */

const resource = "11111111-1111-4111-8111-111111111111"
const visitor = { resource, ...leadFields }

let database: Database
let site: MailSite
beforeAll(async () => {
  database = await openTestDatabase("pglite")
  await sql(
    database,
    "insert into public.resources (id, title, file_url, is_published) values ($1, 'Så väljer du moduler', '/resurser/val.pdf', true)",
    [resource],
  )
})
afterAll(() => database?.close())
beforeEach(async () => {
  site = await openMailSite(database)
})
afterEach(() => site.stop())

const leads = () =>
  sql(database, "select * from public.lead_captures join public.lead_consents on lead_id = id")

test("a lead that PGlite has lost is put back at the next start, also after its mail has left", async () => {
  await site.lead(visitor)
  await vi.waitFor(async () => expect(await site.files()).toHaveLength(1), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await site.outbox()).toMatchObject([{ sent: true }]), {
    timeout: 10_000,
  })
  await site.mail.stop()
  const before = await leads()
  expect(before).toHaveLength(1)
  await sql(database, "delete from private.outbox")
  await sql(database, "delete from public.lead_captures")

  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const start = () =>
    startMail({ database, siteUrl, dataDir: site.dataDir, log, print: () => {}, pollEvery: 200 })
  const again = await start()
  expect(lines).toEqual([expect.stringContaining("1 messages or leads")])
  expect(await leads()).toEqual(before)
  await vi.waitFor(async () => expect(await site.outbox()).toMatchObject([{ sent: true }]), {
    timeout: 10_000,
  })
  await again.stop()

  // What an administrator deletes stays deleted: the mail is known to have left.
  await sql(database, "delete from public.lead_captures")
  await (await start()).stop()
  expect(await leads()).toEqual([])
  expect(await readdir(join(site.dataDir, "mail/unsent"))).toEqual([])
})

test("a lead whose mail was given up does not come back after it has been deleted", async () => {
  await site.stop()
  const smtp = await startSmtp()
  smtp.treat = { refuseRecipient: 550 }
  site = await openMailSite(database, { smtpUrl: smtp.url })
  await site.lead(visitor)
  const givenUp = () => sql(database, "select from private.outbox where failed_at is not null")
  await vi.waitFor(async () => expect(await givenUp()).toHaveLength(1), { timeout: 10_000 })
  await site.mail.stop()
  await smtp.close()
  const startAgain = async () => {
    const { dataDir } = site
    const again = await startMail({ database, siteUrl, dataDir, log: () => {}, print: () => {} })
    await again.stop()
  }
  await startAgain()
  expect(await readdir(join(site.dataDir, "mail/unsent"))).toEqual([])

  // A month later the mail's row has gone.
  await sql(database, "delete from private.outbox")
  await sql(database, "delete from public.lead_captures")
  await startAgain()
  expect(await leads()).toEqual([])
  expect(await site.outbox()).toEqual([])
})

test("a lead and a message that were lost are put back with the page that they came from, as it was then", async () => {
  await site.stop()
  site = await openMailSite(database, { smtpUrl: "smtp://127.0.0.1:1" })
  await sql(
    database,
    "insert into public.content_solutions (title, slug, is_published) values ('Portalen', 'portalen', true)",
  )
  const { email } = leadFields
  await site.mail.submitContact({ name: "Åsa", email, company: "", phone: "", message: "Hej!" }, "sv", {
    page: "/losningar/portalen",
    builtIn: false,
  })
  const link = { resource_slug: "val", purpose: "Ja", title: "Val", url: `${siteUrl}/val.pdf` }
  await site.mail.submitLead({ ...leadFields, ...link }, "sv", { page: "/resurser", builtIn: true })
  await site.mail.stop()
  const origins = () =>
    sql(database, "select submission_id, page, solution from private.submission_origins order by page")
  const before = await origins()
  expect(before).toMatchObject([
    { page: "/losningar/portalen", solution: "Portalen" },
    { page: "/resurser", solution: null },
  ])

  await sql(database, "delete from private.outbox")
  await sql(database, "delete from public.contact_submissions")
  await sql(database, "delete from public.lead_captures")
  await sql(database, "delete from public.content_solutions")
  expect(await origins()).toEqual([])
  const { dataDir } = site
  const smtpUrl = "smtp://127.0.0.1:1"
  await (await startMail({ database, siteUrl, dataDir, smtpUrl, log: () => {}, print: () => {} })).stop()
  expect(await origins()).toEqual(before)
})

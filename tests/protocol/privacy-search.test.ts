import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEach, expect, test } from "vitest"
import { contactForm } from "../../portable/forms/contact-form.ts"
import { readFields } from "../../portable/forms/fields.ts"
import { type QueuedMail, renderQueuedMail } from "../../portable/mail/queued-mail.ts"
import { fileTransport } from "../../server/mail/transport.ts"
import { findMentions } from "../../server/privacy/mentions.ts"
import { erasePerson, exportPerson } from "../../server/privacy/person.ts"
import { findFilesAbout } from "../../server/privacy/person-files.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { openSite, siteUrl } from "./auth-site.ts"
import { contactTo, leaveTracesOn, person, resetPersonalData } from "./personal-data.ts"

let dataDir: string
const database = await databaseOfFile()
const site = await openSite(database)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "privacy-"))
  await resetPersonalData(site)
  return () => rm(dataDir, { recursive: true })
})

const leaveTraces = () => leaveTracesOn(site, dataDir)

/**
 * Addresses that the contact form accepts. The others would match if a character were a pattern,
 * a list separator or a quote.
 */
test.each([
  ["anna,b<x>@kund.example", "anna@kund.example"],
  ['"quoted"@kund.example', "quoted@kund.example"],
  ["a%_b@kund.example", "axxxb@kund.example"],
  ["back\\slash'@kund.example", "backslash'@kund.example"],
  ["x@[127.0.0.1].example", "x@127.0.0.1.example"],
])("exports and erases the undeliverable address %s", async (odd, alike) => {
  for (const email of [odd, alike]) {
    const fields = readFields(contactForm, { name: "Åsa", email, message: "Hej" })
    await site.sql("select public.submit_contact($1, $2, message => $3, recipient => $4)", [
      fields.name,
      fields.email,
      fields.message,
      contactTo,
    ])
  }
  const mail = await site.sql<QueuedMail>(
    "select * from private.outbox where payload ->> 'email' in ($1, $2)",
    [odd, alike],
  )
  const transport = fileTransport({ siteUrl, dataDir, print: () => {} })
  for (const one of mail) await transport.send(renderQueuedMail(one, siteUrl, {}))

  const given = { database, dataDir }
  const kept = JSON.parse(await exportPerson(given, ` ${odd.toUpperCase()} `))
  expect(kept).toMatchObject({ address: odd.toLowerCase(), contact_submissions: [{ email: odd }] })
  expect([kept.contact_submissions, kept.mails, kept.files].map((list) => list.length)).toEqual([1, 1, 1])
  expect(await erasePerson(given, odd.toUpperCase())).toContain(
    `Removed all about ${odd.toLowerCase()}: 1 message, 1 outgoing mail, 1 file.`,
  )
  expect(JSON.parse(await exportPerson(given, odd))).toMatchObject({
    contact_submissions: [],
    mails: [],
    files: [],
    named_in: {},
  })
  expect(JSON.parse(await exportPerson(given, alike))).toMatchObject({
    contact_submissions: [{ email: alike }],
    mails: [{}],
    files: [{}],
  })
})

test("reports mentions of the person in every table", async () => {
  await leaveTraces()
  await site.sql("create table private.added_later as select 'Ring ' || $1::text as note", [person])
  await site.sql("select public.submit_contact('Bo', 'bo@exempel.se', null, null, $1, 'sv', null)", [
    `Hälsa ${person}.`,
  ])
  const given = { database, dataDir }
  expect(JSON.parse(await exportPerson(given, person))).toMatchObject({
    named_in: { "private.added_later": 1, "public.contact_submissions": 2 },
  })
  expect(await erasePerson(given, person)).toContain(
    "\nThe address still stands in what others wrote or get: private.added_later (1), public.contact_submissions (1). Judge",
  )
  await site.sql("drop table private.added_later")
})

test("searches long tables completely", async () => {
  await site.sql(
    `create table private.added_later as select i, case when i in (1, 3000, 6000) then 'Ring ' || $1::text else repeat('x', 900) end
       as note from generate_series(1, 6000) as i`,
    [person],
  )
  expect(await findMentions(database, person.toLowerCase())).toMatchObject({ "private.added_later": 3 })
  await site.sql("drop table private.added_later")
})

test("finds a mail file by a non-ASCII domain", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "privacy-"))
  const mail = {
    subject: "Hej",
    text: "Hej",
    html: "<p>Hej</p>",
    createdAt: new Date(),
    company: "A",
    replyTo: null,
  }
  await fileTransport({ siteUrl, dataDir, print: () => {} }).send({
    ...mail,
    id: crypto.randomUUID(),
    kind: "verify-email",
    to: "info@örebro.example",
  })
  expect(await findFilesAbout(dataDir, "info@örebro.example")).toHaveLength(1)
  expect(await findFilesAbout(dataDir, "info@orebro.example")).toEqual([])
  await rm(dataDir, { recursive: true })
})

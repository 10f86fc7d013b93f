import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { company } from "../../brand/company.ts"
import type { Database } from "../../server/database/database.ts"
import { startOutbox } from "../../server/mail/outbox.ts"
import { enqueueMail } from "../../server/mail/queue.ts"
import { openTransport } from "../../server/mail/transport.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { type SmtpFixture, startSmtp } from "../fixtures/smtp.ts"
import { link, type MailSite, openMailSite, passTime, siteUrl, sql } from "./mail-site.ts"

const visitor = { name: "Anna", email: "anna@kommun.example", company: "Kommunen", message: "Hej!" }

let smtp: SmtpFixture
let site: MailSite
const database = await databaseOfFile()
beforeEach(async () => {
  smtp = await startSmtp()
  site = await openMailSite(database, { smtpUrl: smtp.url })
})
afterEach(async () => {
  await site.stop()
  await smtp.close()
})

const queue = (recipient: string) =>
  database.asOwner((query) =>
    enqueueMail(query, recipient, { kind: "verify-email", language: "sv", url: link }),
  )
const state = async (id: string) => (await site.outbox()).find((mail) => mail.id === id)
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
/** Adds a later mail and waits for it, so that all earlier ones have been processed. */
const anotherArrives = async () => {
  const id = await queue("another@example.se")
  await eventually(async () => expect(await state(id)).toMatchObject({ sent: true }))
}

test("a contact message arrives once, text and HTML, and its content leaves the outbox", async () => {
  await site.contact(visitor)
  const [received] = await smtp.waitFor(1)
  expect(received?.envelope).toEqual({ from: "no-reply@site.test", to: ["sales@company.test"] })
  expect(received?.mail.subject).toBe(`Förfrågan från Anna, Kommunen – ${company.name}`)
  expect(received?.mail.text).toContain("> Hej!")
  await eventually(async () => expect(await site.outbox()).toMatchObject([{ sent: true, attempts: 1 }]))
  expect(await sql(database, "select payload from private.outbox")).toEqual([{ payload: {} }])
  await passTime(database)
  await anotherArrives()
  expect(smtp.attempts).toEqual(["sales@company.test", "another@example.se"])
  expect(await site.outbox()).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  expect(await site.files()).toEqual([])
})

test("it is sent as soon as it is queued, and only when the transaction commits", async () => {
  await database
    .asOwner(async (query) => {
      await enqueueMail(query, "never@example.se", { kind: "verify-email", language: "sv", url: link })
      throw new Error("undone")
    })
    .catch(() => {})
  await queue("anna@example.se")
  await smtp.waitFor(1)
  expect(smtp.attempts).toEqual(["anna@example.se"])
})

test("queues a message while the mail server is unavailable and sends it later", async () => {
  const { port } = smtp
  await smtp.close()
  expect(await site.contact(visitor)).toMatchObject({ status: 200 })
  await eventually(async () =>
    expect(await site.outbox()).toMatchObject([{ attempts: 1, last_error: expect.any(String) }]),
  )
  const [waiting] = await site.outbox()
  expect(waiting?.sent).toBe(false)
  expect(waiting?.waits).toBeLessThanOrEqual(5)
  smtp = await startSmtp(port)
  await smtp.waitFor(1)
  expect(smtp.received[0]?.mail.messageId).toBe(`<${waiting?.id}@site.test>`)
  await eventually(async () => expect(await site.outbox()).toMatchObject([{ sent: true }]))
  expect(site.lines.join("\n")).not.toMatch(/anna|sales@|Kommunen|127\.0\.0\.1/i)
})

test.each([
  ["a recipient", { refuseRecipient: 450 }],
  ["a message", { refuseMessage: 451 }],
])("retries %s after a temporary failure with increasing delays", async (_, treatment) => {
  smtp.treat = treatment
  const id = await queue("anna@example.se")
  const pauses = [5, 30, 120, 600, 3600]
  for (const [index, pause] of pauses.entries()) {
    await eventually(async () => {
      const now = await state(id)
      expect(now).toMatchObject({ attempts: index + 1, last_error: expect.stringMatching(/45\d/) })
      // During an attempt the lease applies. It is longer or much shorter than the backoff.
      expect(now?.waits).toBeGreaterThan(pause > 100 ? pause / 2 : 0)
      expect(now?.waits).toBeLessThanOrEqual(pause)
    })
    await passTime(database)
  }
  smtp.treat = "accept"
  await passTime(database)
  await smtp.waitFor(1)
})

test.each([
  ["recipient", { refuseRecipient: 550 }],
  ["message", { refuseMessage: 554 }],
])("drops and logs a %s after a permanent failure and sends the others", async (_, treatment) => {
  smtp.treat = (recipient) => (recipient === "gone@example.se" ? treatment : "accept")
  const gone = await queue("gone@example.se")
  await queue("anna@example.se")
  await queue("bo@example.se")
  await smtp.waitFor(2)
  await eventually(async () => expect((await state(gone))?.waits).toBeGreaterThan(86_400 * 365))
  expect(await state(gone)).toMatchObject({ sent: false, attempts: 1 })
  const logged = site.lines.filter((line) => line.includes(gone))
  expect(logged).toEqual([expect.stringMatching(/given up after 1 attempts?/)])
  expect(site.lines.join()).not.toContain("example.se")
})

test.each([450, 550])("retries a sender refused with %i and names the setting in the log", async (code) => {
  smtp.treat = { refuseSender: code }
  const id = await queue("anna@example.se")
  await eventually(async () =>
    expect(await state(id)).toMatchObject({ attempts: 1, last_error: `ESENDER ${code}` }),
  )
  expect(site.lines.filter((line) => line.includes(id))).toEqual([
    `Mail ${id} (verify-email) could not be sent (ESENDER ${code}): the mail server refuses the sender, see MAIL_FROM, trying again in 5 s`,
  ])
  smtp.treat = "accept"
  await passTime(database)
  await smtp.waitFor(1)
})

test("retries a temporary failure by timer, before the regular poll", async () => {
  await site.mail.stop()
  smtp.treat = { refuseMessage: 451 }
  const timers = vi.spyOn(globalThis, "setTimeout")
  const outbox = startOutbox({
    database,
    siteUrl,
    transport: openTransport({ smtpUrl: smtp.url, siteUrl, dataDir: site.dataDir }),
    pollIntervalMs: 3_600_000,
    log: () => {},
  })
  try {
    const id = await queue("anna@example.se")
    const retry = () => timers.mock.calls.find(([, delay]) => delay === 5_050)
    await eventually(async () => expect(retry()).toBeDefined())
    expect(await state(id)).toMatchObject({ attempts: 1, sent: false })
    smtp.treat = "accept"
    await passTime(database)
    retry()?.[0]()
    await eventually(async () => expect(await state(id)).toMatchObject({ attempts: 2, sent: true }))
  } finally {
    timers.mockRestore()
    await outbox.stop()
  }
})

test("retries a contact message also after a permanent failure, since its recipient is a setting", async () => {
  smtp.treat = { refuseRecipient: 550 }
  await site.contact(visitor)
  await eventually(async () =>
    expect(await site.outbox()).toMatchObject([{ attempts: 1, last_error: expect.stringMatching(/550/) }]),
  )
  smtp.treat = "accept"
  await passTime(database)
  await smtp.waitFor(1)
})

test("drops a message after three days", async () => {
  smtp.treat = { refuseRecipient: 450 }
  const id = await queue("anna@example.se")
  await eventually(async () =>
    expect(await state(id)).toMatchObject({ attempts: 1, last_error: expect.any(String) }),
  )
  await sql(database, "update private.outbox set created_at = now() - interval '72 hours', attempts = 30")
  await passTime(database)
  await eventually(async () => expect((await state(id))?.waits).toBeGreaterThan(86_400 * 365))
  expect(site.lines.join()).toContain("given up after 31 attempts")
})

test("a connection cut in the middle of a message: sent again", async () => {
  smtp.treat = "drop"
  const id = await queue("anna@example.se")
  await eventually(async () =>
    expect(await state(id)).toMatchObject({ attempts: 1, last_error: expect.any(String) }),
  )
  expect(smtp.received).toEqual([])
  smtp.treat = "accept"
  await passTime(database)
  await smtp.waitFor(1)
  await eventually(async () => expect(await state(id)).toMatchObject({ sent: true }))
})

test("a slow mail server does not delay requests; stopping waits for the message being sent", async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  smtp.treat = (recipient) => (recipient === "slow@example.se" ? { acceptAfter: taken } : "accept")
  const slow = await queue("slow@example.se")
  await queue("anna@example.se")
  expect(await site.contact(visitor)).toMatchObject({ status: 200 })
  await smtp.waitFor(2)
  expect(await state(slow)).toMatchObject({ sent: false })
  const stopped = site.mail.stop()
  take()
  await stopped
  expect(await state(slow)).toMatchObject({ sent: true, attempts: 1 })

  // Later mail is left to the next start, whose mails are files here.
  const { promise: told, resolve: tell } = Promise.withResolvers<string>()
  const stopListening = await database.listen("mail_queued", tell)
  const later = await queue("later@example.se")
  await told
  await stopListening()
  expect(await state(later)).toMatchObject({ sent: false, attempts: 0 })
  const next = startOutbox({
    database,
    siteUrl,
    transport: openTransport({ siteUrl, dataDir: site.dataDir }),
  })
  await eventually(async () => expect(await state(later)).toMatchObject({ sent: true, attempts: 1 }))
  await next.stop()
  expect(smtp.attempts).not.toContain("later@example.se")
})

test("two workers send each of a hundred messages once", async () => {
  const second = startOutbox({
    database,
    siteUrl,
    transport: openTransport({ smtpUrl: smtp.url, siteUrl, dataDir: site.dataDir }),
    concurrency: 4,
  })
  const all = Array.from({ length: 100 }, (_, i) => `person${i}@example.se`)
  await Promise.all(all.map(queue))
  await smtp.waitFor(100, 20_000)
  await eventually(async () => expect((await site.outbox()).every(({ sent }) => sent)).toBe(true))
  await second.stop()
  expect(smtp.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual(all.sort())
})

test("logs a database outage once and does not resend messages sent meanwhile", async () => {
  await site.mail.stop()
  let away = false
  let refused = 0
  let underWay = 0
  const lines: string[] = []
  const failing: Database = {
    ...database,
    async asOwner(work) {
      if (away) {
        refused++
        throw Object.assign(new Error(), { code: "ECONNREFUSED" })
      }
      underWay++
      return database.asOwner(work).finally(() => underWay--)
    },
  }
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  smtp.treat = { acceptAfter: taken }
  const outbox = startOutbox({
    database: failing,
    siteUrl,
    transport: openTransport({ smtpUrl: smtp.url, siteUrl, dataDir: site.dataDir }),
    pollIntervalMs: 50,
    log: (line) => lines.push(line),
  })
  const id = await queue("anna@example.se")
  await eventually(async () => expect(smtp.attempts).toHaveLength(1))
  away = true
  // A call that started earlier would still get a response.
  await eventually(async () => expect(underWay).toBe(0))
  await eventually(async () => expect(lines).toEqual([expect.stringContaining("ECONNREFUSED")]))
  take()
  await smtp.waitFor(1)
  // Retries are frequent: the second and later refusals are not logged.
  const before = refused
  await eventually(async () => expect(refused).toBeGreaterThan(before + 5))
  // The lease has expired as well: only the worker's memory prevents a second attempt.
  await passTime(database)
  away = false
  await eventually(async () => expect(await state(id)).toMatchObject({ sent: true }))
  await anotherArrives()
  await outbox.stop()
  expect(smtp.attempts).toEqual(["anna@example.se", "another@example.se"])
  expect(lines).toEqual([expect.any(String), expect.stringContaining("answers again")])
})

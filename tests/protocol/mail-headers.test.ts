import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { type SmtpFixture, startSmtp, type Treatment } from "../fixtures/smtp.ts"
import { type MailSite, openMailSite } from "./mail-site.ts"

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

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

test.each([true, false])(
  "the head of a mail is ASCII whatever a visitor writes, SMTPUTF8 hidden: %s",
  async (hidden) => {
    await smtp.close()
    smtp = await startSmtp(smtp.port, hidden)
    smtp.treat = { refuseHead: /[^\0-\x7f]/ }
    const senders = [
      ["åsa@räksmörgås.example", undefined],
      ["\u200banna@exempel.example", "anna@exempel.example"],
      ["会@例え.example", undefined],
      ["anna@räksmörgås.example", "anna@xn--rksmrgs-5wao1o.example"],
      ["anna@exempel.example", "anna@exempel.example"],
    ] as const
    for (const [email, replyTo] of senders) {
      const name = "Åsa “会” 🙂"
      const before = smtp.received.length
      expect(await site.contact({ ...visitor, email, name, company: "Räksmörgås" })).toMatchObject({
        status: 200,
      })
      const received = (await smtp.waitFor(before + 1))[before]
      expect([email, received?.mail.replyTo?.[0]?.address]).toEqual([email, replyTo])
      if (replyTo) expect(received?.mail.replyTo?.[0]?.name).toBe(name)
      expect(received?.mail.subject).toContain(name)
      // Readers can still reply: the text contains the address.
      expect(received?.mail.text).toContain("@")
    }
    expect(smtp.attempts).toHaveLength(senders.length)
  },
)

test("a message that the server refuses for its Reply-To arrives without it, at once", async () => {
  smtp.treat = { refuseHead: /^reply-to:/im }
  await site.contact(visitor)
  const [received] = await smtp.waitFor(1)
  expect(received?.mail.replyTo ?? []).toEqual([])
  expect(received?.mail.text).toContain(visitor.email)
  await eventually(async () => expect(await site.outbox()).toMatchObject([{ sent: true, attempts: 1 }]))
})

test.each<[Treatment, string, number]>([
  [{ refuseMessage: 554 }, visitor.email, 2],
  [{ refuseMessage: 554 }, "åsa@exempel.example", 1],
  [{ refuseMessage: 451 }, visitor.email, 1],
  [{ refuseRecipient: 550 }, visitor.email, 1],
  ["drop", visitor.email, 1],
  ["dropAtEnd", visitor.email, 1],
  ["dropAnswer", visitor.email, 1],
])("with %j, a message from %s is submitted %i times per attempt", async (treatment, email, times) => {
  smtp.treat = treatment
  await site.contact({ ...visitor, email })
  await eventually(async () =>
    expect(await site.outbox()).toMatchObject([{ sent: false, attempts: 1, last_error: expect.any(String) }]),
  )
  expect(smtp.attempts).toHaveLength(times)
})

test.each(["anna@exempel.example\r\nBcc: b@b.example", '"a\r\nBcc: b@b.example"@exempel.example'])(
  "a payload cannot inject a header: %j",
  async (email) => {
    const payload = {
      language: "sv",
      name: "A\r\nBcc: b@b.example",
      company: "B\nCc: c@c.example",
      email,
      phone: "",
      message: "Hej",
    }
    await database.asOwner((query) =>
      query("select public.enqueue_mail('contact', 'sales@company.test', $1)", [JSON.stringify(payload)]),
    )
    const [received] = await smtp.waitFor(1)
    expect(received?.envelope.to).toEqual(["sales@company.test"])
    expect(received?.raw.split("\r\n\r\n")[0]).not.toMatch(/^b?cc:/im)
  },
)

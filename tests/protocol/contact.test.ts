import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { company } from "../../brand/company.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { contactTo, type MailSite, openMailSite, siteUrl, sql, visitor } from "./mail-site.ts"

let site: MailSite
const database = await databaseOfFile()
beforeEach(async () => {
  site = await openMailSite(database)
})
afterEach(() => site.stop())

const nothingKept = async () => {
  expect(await site.submissions()).toEqual([])
  expect(await site.outbox()).toEqual([])
}

test("a retry with the same Idempotency-Key is stored once; changed content is a new message", async () => {
  const headers = { "idempotency-key": "a-lost-answer".repeat(20), "content-type": "application/json" }
  const send = (message: object) => site.post({ headers, body: JSON.stringify(message) })
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await send(visitor)).toMatchObject({ status: 200, body: { success: true } })
  expect(await site.submissions()).toHaveLength(1)
  expect(await site.outbox()).toHaveLength(1)
  await send({ ...visitor, message: "Något annat" })
  expect(await site.submissions()).toHaveLength(2)
  // Without a key every request stores a message.
  await site.contact(visitor)
  expect(await site.submissions()).toHaveLength(3)
})

test("a retry of a stored message succeeds when the limit is exhausted or the response was lost", async () => {
  await site.stop()
  site = await openMailSite(database, { limitFactor: 1 })
  const send = (message: object) => site.contact(message, "198.51.100.1", { "idempotency-key": "posted" })
  for (let n = 1; n <= 5; n++) expect(await send({ ...visitor, name: `${n}` })).toMatchObject({ status: 200 })
  for (let n = 1; n <= 5; n++) expect(await send({ ...visitor, name: `${n}` })).toMatchObject({ status: 200 })
  expect(await send({ ...visitor, name: "6" })).toMatchObject({ status: 429 })
  expect(await site.submissions()).toHaveLength(5)
  expect(await site.outbox()).toHaveLength(5)

  await site.stop()
  const lossy = {
    ...database,
    async asOwner<Result>(work: Parameters<typeof database.asOwner<Result>>[0]) {
      let stores = false
      const result = await database.asOwner<Result>((query) =>
        work((statement, values) => {
          stores ||= statement.includes("submit_once")
          return query(statement, values)
        }),
      )
      if (stores) throw Object.assign(new Error("connection lost"), { code: "08006" })
      return result
    },
  }
  site = await openMailSite(lossy)
  expect(await send({ ...visitor, name: "7" })).toMatchObject({ status: 200 })
  expect(await site.submissions()).toHaveLength(1)
})

test("stores a message and mails it once to CONTACT_TO with the visitor as Reply-To", async () => {
  expect(await site.contact(visitor)).toEqual({ status: 200, body: { success: true }, retryAfter: null })
  const { honeypot, ...kept } = visitor
  expect(await site.submissions()).toEqual([expect.objectContaining(kept)])

  const [file] = await site.waitForFiles(1)
  await vi.waitFor(async () => expect(await site.outbox()).toMatchObject([{ sent: true, attempts: 1 }]), {
    timeout: 10_000,
  })
  const [queued] = await site.outbox()
  expect(file?.name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-contact-[0-9a-f-]{36}\.eml$/)
  expect(file?.mail).toMatchObject({
    from: { name: company.name, address: "no-reply@site.test" },
    to: [{ address: contactTo }],
    replyTo: [{ name: "Åsa Öberg", address: "asa@kommun.example" }],
    subject: `Förfrågan från Åsa Öberg, Kommunen & Co – ${company.name}`,
    messageId: `<${queued?.id}@site.test>`,
  })
  expect(Date.now() - Date.parse(file?.mail.date ?? "")).toBeLessThan(60_000)
  expect(file?.mail.text).toContain("> Vi söker en portal för 400 användare.")
  expect(file?.mail.html).toContain("Kommunen &amp; Co")
  expect(file?.mail.html).not.toMatch(/<img|<script|url\(|<link/i)

  // Once a later message has been mailed, a duplicate of the first would have been mailed before.
  await site.contact({ ...visitor, name: "Bo Ek" })
  const subjects = (await site.waitForFiles(2)).map(({ mail }) => mail.subject)
  expect(subjects).toEqual([file?.mail.subject, `Förfrågan från Bo Ek, Kommunen & Co – ${company.name}`])
  expect(await site.outbox()).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
})

test("the email links to the message and names the page it was sent from", async () => {
  await sql(
    database,
    "insert into public.content_solutions (slug, title, is_published) values ('portal-i-mail', 'Portalen', true)",
  )
  const headers = { "content-type": "application/json", referer: `${siteUrl}/en/losningar/portal-i-mail` }
  expect((await site.post({ headers, body: JSON.stringify(visitor) })).status).toBe(200)
  const [submission] = await site.submissions()
  const [file] = await site.waitForFiles(1)
  expect(file?.mail.text).toContain("Kom från: Portalen\n")
  expect(file?.mail.html).toContain(`href="${siteUrl}/en/losningar/portal-i-mail"`)
  expect(file?.mail.text).toContain(`\n${siteUrl}/admin/submissions?visa=${submission?.id}\n`)
  await sql(database, "delete from public.content_solutions where slug = 'portal-i-mail'")
})

test("requires only name and email and stores blank fields as null", async () => {
  const sent = { name: "  Anna ", email: " anna@kommun.example ", company: " ", phone: "", message: null }
  expect(await site.contact(sent)).toMatchObject({ status: 200 })
  expect(await site.submissions()).toEqual([
    expect.objectContaining({
      name: "Anna",
      email: "anna@kommun.example",
      company: null,
      phone: null,
      message: null,
    }),
  ])
  const [file] = await site.waitForFiles(1)
  expect(file?.mail.subject).toBe(`Förfrågan från Anna – ${company.name}`)
  expect(file?.mail.text).toContain("Avsändaren skrev inget meddelande.")
})

test("the email uses the visitor's language", async () => {
  await site.contact({ ...visitor, language: "en" })
  const [file] = await site.waitForFiles(1)
  expect(file?.mail.subject).toBe(`Enquiry from Åsa Öberg, Kommunen & Co – ${company.name}`)
  expect(file?.mail.html).toContain('<html lang="en">')
  expect(file?.mail.text).toContain("Reply to this message")
})

test.each(["http://spam.example", " x ", 1, true, {}])(
  "a filled honeypot (%j) returns success and stores nothing",
  async (honeypot) => {
    expect(await site.contact({ ...visitor, honeypot })).toEqual({
      status: 200,
      body: { success: true },
      retryAfter: null,
    })
    // A honeypot that reported errors of other fields would reveal itself.
    expect(await site.contact({ honeypot })).toMatchObject({ status: 200 })
    await nothingKept()
  },
)

test.each([undefined, null, "", "  \t"])("accepts an empty honeypot (%j)", async (honeypot) => {
  expect(await site.contact({ ...visitor, honeypot })).toMatchObject({ status: 200 })
  expect(await site.submissions()).toHaveLength(1)
})

test("line breaks and commas in name, company and address add no header and no recipient", async () => {
  const bcc = "\r\nBcc: victim@example.com\r\n\r\nhello"
  expect(await site.contact({ ...visitor, email: `a@b.example${bcc}` })).toMatchObject({
    status: 400,
    body: { error: { code: "email_invalid" } },
  })
  expect(
    await site.contact({
      ...visitor,
      name: `Anna${bcc}`,
      company: `AB\u2028Cc: x@example.com\u0000`,
      email: 'a,victim@example.com,<b>"@b.example'.replace("@example.com", ""),
    }),
  ).toMatchObject({ status: 200 })
  const [file] = await site.waitForFiles(1)
  const headers = file?.raw.split("\r\n\r\n")[0] ?? ""
  expect(headers).not.toMatch(/^(b?cc):/im)
  expect(file?.mail.to).toEqual([expect.objectContaining({ address: contactTo })])
  expect(file?.mail.subject).toBe(
    `Förfrågan från Anna Bcc: victim@example.com hello, AB Cc: x@example.com – ${company.name}`,
  )
  expect(file?.mail.replyTo).toHaveLength(1)
})

test("escapes markup", async () => {
  const script = "<script>alert(1)</script><a href='http://x.example'>"
  const everywhere = {
    name: script,
    company: script,
    phone: "<b>1</b>",
    message: script,
    email: "<i>@b.example",
  }
  expect(await site.contact({ ...visitor, ...everywhere })).toMatchObject({ status: 200 })
  const [file] = await site.waitForFiles(1)
  expect(file?.mail.html).not.toMatch(/<script|<i>|<b>|<a href='/)
  expect(file?.mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
  expect(file?.mail.text).toContain(`> ${script}`)
})

test("removes characters that Postgres cannot store", async () => {
  expect(
    await site.contact({ ...visitor, name: "A\u0000na \ud800", message: "a\u0000b\r\nc\ud800" }),
  ).toMatchObject({
    status: 200,
  })
  expect(await site.submissions()).toEqual([
    expect.objectContaining({ name: "A na \ufffd", message: "ab\nc\ufffd" }),
  ])
})

test("a database error returns 503 with a request id and logs no personal data", async () => {
  await sql(
    database,
    "alter table public.contact_submissions add constraint refused check (phone <> '031-390 06 10')",
  )
  try {
    const answer = await site.contact(visitor)
    expect(answer).toMatchObject({
      status: 503,
      retryAfter: "5",
      body: {
        error: { code: "unavailable", message: "Det gick inte att skicka meddelandet. Försök igen." },
      },
    })
    const requestId = answer.body.error?.requestId ?? "none"
    expect(site.lines).toEqual([expect.stringContaining(requestId)])
    expect(site.lines.join()).toContain("23514")
    expect(site.lines.join()).not.toMatch(/Åsa|kommun|031/)
    await nothingKept()
  } finally {
    await sql(database, "alter table public.contact_submissions drop constraint refused")
  }
})

test("returns 429 with Retry-After for the sixth message of one address within ten minutes", async () => {
  await site.stop()
  site = await openMailSite(database, { limitFactor: 1 })
  // Refused and honeypot messages do not count.
  for (let i = 0; i < 6; i++) await site.contact({ name: "" })
  for (let i = 0; i < 6; i++) await site.contact({ ...visitor, honeypot: "x" })
  for (let i = 0; i < 5; i++) expect(await site.contact(visitor)).toMatchObject({ status: 200 })
  const refused = await site.contact({ ...visitor, language: "en" })
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { code: "rate_limited", message: expect.stringContaining("try again") } },
  })
  expect(Number(refused.retryAfter)).toBeGreaterThan(590)
  expect(Number(refused.retryAfter)).toBeLessThanOrEqual(600)
  expect(await site.contact(visitor, "198.51.100.2")).toMatchObject({ status: 200 })
  expect(await site.submissions()).toHaveLength(6)
})

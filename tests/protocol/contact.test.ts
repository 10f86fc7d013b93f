import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Database } from "../../server/database/database.ts"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { contactTo, type MailSite, openMailSite, sql } from "./mail-site.ts"

const visitor = {
  name: "Åsa Öberg",
  company: "Kommunen & Co",
  email: "asa@kommun.example",
  phone: "031-390 06 10",
  message: "Hej!\n\nVi söker en portal för 400 användare.",
  honeypot: "",
}

describe.each(engines)("the contact function on %s", (engine) => {
  let database: Database
  let site: MailSite
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    site = await openMailSite(database)
  })
  afterEach(() => site.stop())

  const mails = (count: number) =>
    vi.waitFor(
      async () => {
        const files = await site.files()
        expect(files).toHaveLength(count)
        return files
      },
      { timeout: 10_000 },
    )
  const nothingKept = async () => {
    expect(await site.submissions()).toEqual([])
    expect(await site.outbox()).toEqual([])
  }

  test("a message is stored and mailed once to CONTACT_TO, answers go to the visitor", async () => {
    expect(await site.contact(visitor)).toEqual({ status: 200, body: { success: true }, retryAfter: null })
    const { honeypot, ...kept } = visitor
    expect(await site.submissions()).toEqual([expect.objectContaining(kept)])

    const [file] = await mails(1)
    await vi.waitFor(async () => expect(await site.outbox()).toMatchObject([{ sent: true, attempts: 1 }]))
    const [queued] = await site.outbox()
    expect(file?.name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-contact-[0-9a-f-]{36}\.eml$/)
    expect(file?.mail).toMatchObject({
      from: { name: "Modulverk", address: "no-reply@site.test" },
      to: [{ address: contactTo }],
      replyTo: [{ name: "Åsa Öberg", address: "asa@kommun.example" }],
      subject: "Förfrågan från Åsa Öberg, Kommunen & Co – Modulverk",
      messageId: `<${queued?.id}@site.test>`,
    })
    expect(Date.now() - Date.parse(file?.mail.date ?? "")).toBeLessThan(60_000)
    expect(file?.mail.text).toContain("> Vi söker en portal för 400 användare.")
    expect(file?.mail.html).toContain("Kommunen &amp; Co")
    expect(file?.mail.html).not.toMatch(/<img|<script|url\(|<link/i)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await site.files()).toHaveLength(1)
  })

  test("only name and email are needed; what is blank is stored as missing", async () => {
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
    const [file] = await mails(1)
    expect(file?.mail.subject).toBe("Förfrågan från Anna – Modulverk")
    expect(file?.mail.text).toContain("Avsändaren skrev inget meddelande.")
  })

  test("the mail is in the visitor's language", async () => {
    await site.contact({ ...visitor, language: "en" })
    const [file] = await mails(1)
    expect(file?.mail.subject).toBe("Enquiry from Åsa Öberg, Kommunen & Co – Modulverk")
    expect(file?.mail.html).toContain('<html lang="en">')
    expect(file?.mail.text).toContain("Reply to this message")
  })

  test.each(["http://spam.example", " x ", 1, true, {}])(
    "a filled honeypot (%j): success, and nothing kept",
    async (honeypot) => {
      expect(await site.contact({ ...visitor, honeypot })).toEqual({
        status: 200,
        body: { success: true },
        retryAfter: null,
      })
      // A trap that told what is wrong with the rest would be none.
      expect(await site.contact({ honeypot })).toMatchObject({ status: 200 })
      await nothingKept()
    },
  )

  test.each([undefined, null, "", "  \t"])("an empty honeypot (%j) is no trap", async (honeypot) => {
    expect(await site.contact({ ...visitor, honeypot })).toMatchObject({ status: 200 })
    expect(await site.submissions()).toHaveLength(1)
  })

  test.each([
    [{}, "name", "name_required", "Namn är obligatoriskt", "Name is required"],
    [{ name: " \n " }, "name", "name_required", "Namn är obligatoriskt", "Name is required"],
    [
      { name: "A", email: "  " },
      "email",
      "email_required",
      "E-postadress är obligatorisk",
      "Email is required",
    ],
    [
      { name: "A", email: "a b@c.d", phone: 5 },
      "email",
      "email_invalid",
      "Ange en giltig e-postadress",
      "Please enter a valid email address",
    ],
    [{ name: 7, email: "a@b.c" }, "name", "invalid_type", "Namn ska vara text.", "Name must be text."],
    [
      { name: "A", email: ["a@b.c"] },
      "email",
      "invalid_type",
      "E-postadress ska vara text.",
      "Email must be text.",
    ],
    [
      { name: "A".repeat(201), email: "a@b.c", message: {} },
      "message",
      "invalid_type",
      "Meddelande ska vara text.",
      "Message must be text.",
    ],
    [
      { name: "A", email: "a@b.c", message: "å".repeat(10_001) },
      "message",
      "too_long",
      "Meddelande får vara högst 10\u00a0000 tecken.",
      "Message may be at most 10\u00a0000 characters long.",
    ],
  ])("%j is refused: %s %s", async (payload, field, code, swedish, english) => {
    expect(await site.contact(payload)).toMatchObject({
      status: 400,
      body: { error: { code, field, message: swedish } },
    })
    expect(await site.contact({ ...payload, language: "en" })).toMatchObject({
      status: 400,
      body: { error: { code, field, message: english } },
    })
    await nothingKept()
  })

  test.each([
    ["name", 200],
    ["company", 200],
    ["phone", 50],
    ["message", 10_000],
  ])(
    "%s may have %i characters, letters outside the basic plane counted as one, and not one more",
    async (field, max) => {
      const longest = "𝒜".repeat(max)
      expect(await site.contact({ ...visitor, [field]: longest })).toMatchObject({ status: 200 })
      expect(await site.submissions()).toEqual([expect.objectContaining({ [field]: longest })])
      expect(await site.contact({ ...visitor, [field]: `${longest}x` })).toMatchObject({
        status: 400,
        body: { error: { code: "too_long", field } },
      })
    },
  )

  test("an email address may have 320 characters", async () => {
    const domain = `@${"d".repeat(251)}.se`
    const email = `${"l".repeat(320 - domain.length)}${domain}`
    expect(await site.contact({ ...visitor, email })).toMatchObject({ status: 200 })
    expect(await site.contact({ ...visitor, email: `l${email}` })).toMatchObject({
      status: 400,
      body: { error: { code: "too_long", field: "email" } },
    })
  })

  test("requests that are no JSON message: method, type, size, content, in this order", async () => {
    const json = { "content-type": "application/json" }
    const large = JSON.stringify({ ...visitor, message: "x".repeat(100_000) })
    expect(await site.post({ method: "GET" })).toMatchObject({
      status: 405,
      body: { error: { code: "method_not_allowed" } },
    })
    expect(await site.post({ method: "PUT", body: large })).toMatchObject({ status: 405 })
    expect(await site.post({ body: large, headers: { "content-type": "text/plain" } })).toMatchObject({
      status: 415,
      body: { error: { code: "unsupported_media_type" } },
    })
    expect(await site.post({ body: large, headers: json })).toMatchObject({
      status: 413,
      body: { error: { code: "payload_too_large" } },
    })
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 100; i++) controller.enqueue(new TextEncoder().encode(" ".repeat(1000)))
        controller.close()
      },
    })
    const unannounced = { body: stream, headers: json, duplex: "half" } as RequestInit
    expect(await site.post(unannounced)).toMatchObject({ status: 413 })
    for (const body of ["", "{", "null", "[]", '"text"', "42", new Uint8Array([0x7b, 0xff, 0x7d])]) {
      expect(await site.post({ body, headers: json })).toMatchObject({
        status: 400,
        body: { error: { code: "invalid_json" } },
      })
    }
    const charset = { "content-type": "Application/JSON; charset=utf-8" }
    expect(await site.post({ body: JSON.stringify(visitor), headers: charset })).toMatchObject({
      status: 200,
    })
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
    const [file] = await mails(1)
    const headers = file?.raw.split("\r\n\r\n")[0] ?? ""
    expect(headers).not.toMatch(/^(b?cc):/im)
    expect(file?.mail.to).toEqual([expect.objectContaining({ address: contactTo })])
    expect(file?.mail.subject).toBe(
      "Förfrågan från Anna Bcc: victim@example.com hello, AB Cc: x@example.com – Modulverk",
    )
    expect(file?.mail.replyTo).toHaveLength(1)
  })

  test("markup stays text", async () => {
    const script = "<script>alert(1)</script><a href='http://x.example'>"
    const everywhere = {
      name: script,
      company: script,
      phone: "<b>1</b>",
      message: script,
      email: "<i>@b.example",
    }
    expect(await site.contact({ ...visitor, ...everywhere })).toMatchObject({ status: 200 })
    const [file] = await mails(1)
    expect(file?.mail.html).not.toMatch(/<script|<i>|<b>|<a href='/)
    expect(file?.mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
    expect(file?.mail.text).toContain(`> ${script}`)
  })

  test("text that Postgres cannot store is cleaned instead of failing", async () => {
    expect(
      await site.contact({ ...visitor, name: "A\u0000na \ud800", message: "a\u0000b\r\nc\ud800" }),
    ).toMatchObject({
      status: 200,
    })
    expect(await site.submissions()).toEqual([
      expect.objectContaining({ name: "A na \ufffd", message: "ab\nc\ufffd" }),
    ])
  })

  test("a database that refuses: 503 with a request id, and a log line without personal data", async () => {
    await sql(
      database,
      "alter table public.contact_submissions add constraint refused check (phone <> '031-390 06 10')",
    )
    try {
      const answer = await site.contact(visitor)
      expect(answer).toMatchObject({
        status: 503,
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

  test("the sixth message of one address within ten minutes: 429 with Retry-After", async () => {
    await site.stop()
    site = await openMailSite(database, { limitFactor: 1 })
    // What is refused or trapped does not count.
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
})

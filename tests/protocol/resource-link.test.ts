import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { company } from "../../brand/company.ts"
import { leadConsentText } from "../../content/texts/lead-consent.ts"
import { findFilesAbout } from "../../server/privacy/person-files.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { leadFields, type MailSite, openMailSite, siteUrl, sql } from "./mail-site.ts"

const guide = "11111111-1111-4111-8111-111111111111"
const elsewhere = "22222222-2222-4222-8222-222222222222"
const draft = "33333333-3333-4333-8333-333333333333"
const withoutFile = "44444444-4444-4444-8444-444444444444"

const visitor = { resource: guide, ...leadFields }

let site: MailSite
const database = await databaseOfFile()
beforeAll(async () => {
  await sql(
    database,
    `insert into public.resources (id, title, title_en, file_url, file_url_en, is_published) values
       ($1, 'Så väljer du moduler – 28 eller 75', 'Choosing your modules', '/resurser/val.pdf', '/resurser/val-en.pdf', true),
       ($2, '指南', null, 'https://files.example/a.pdf?x=1', null, true),
       ($3, 'Utkast', null, '/resurser/utkast.pdf', null, false),
       ($4, 'Utan fil', null, null, null, true)`,
    [guide, elsewhere, draft, withoutFile],
  )
})
beforeEach(async () => {
  site = await openMailSite(database)
})
afterEach(() => site.stop())

const leads = () =>
  sql(
    database,
    `select first_name, last_name, email, company, resource_slug, purpose,
         given_at > now() - interval '1 minute' as recently
       from public.lead_captures left join public.lead_consents on lead_id = id order by created_at, id`,
  )
const nothingKept = async () => {
  expect(await leads()).toEqual([])
  expect(await site.outbox()).toEqual([])
}

test("a form that is posted twice is stored once, also when its resource is unpublished meanwhile", async () => {
  const send = () => site.lead(visitor, "198.51.100.1", { "idempotency-key": "posted" })
  expect(new Set((await Promise.all([send(), send(), send()])).map(({ status }) => status))).toEqual(
    new Set([200]),
  )
  const publish = "update public.resources set is_published = $2 where id = $1"
  await sql(database, publish, [guide, false])
  expect(await send()).toMatchObject({ status: 200 })
  expect(await site.lead(visitor)).toMatchObject({ status: 404 })
  await sql(database, publish, [guide, true])
  expect(await leads()).toHaveLength(1)
  expect(await site.outbox()).toHaveLength(1)
})

test("the lead is stored with its consent, and the visitor gets the link", async () => {
  expect(await site.lead(visitor)).toEqual({ status: 200, body: { success: true }, retryAfter: null })
  expect(await leads()).toEqual([
    {
      first_name: "Åsa",
      last_name: "Öberg",
      email: "asa@kommun.example",
      company: "Kommunen & Co",
      resource_slug: "sa-valjer-du-moduler-28-eller-75",
      purpose: leadConsentText("sv"),
      recently: true,
    },
  ])
  const [file] = await site.waitForFiles(1)
  expect(file?.mail).toMatchObject({
    from: { name: company.name, address: "no-reply@site.test" },
    to: [{ address: "asa@kommun.example" }],
    subject: `Så väljer du moduler – 28 eller 75 – ${company.name}`,
  })
  expect(file?.mail.replyTo).toBeUndefined()
  expect(file?.mail.text?.split(/\r?\n/)).toContain(`${siteUrl}/resurser/val.pdf`)
  expect(file?.mail.text).toContain(company.email)
})

test("stores the consent text shown on the page, current or earlier, but no unknown text", async () => {
  const key = "resources.mail.consent"
  await sql(database, "insert into public.site_texts (key, text) values ($1, 'Första orden')", [key])
  const long = "Nya ord. ".repeat(200)
  await sql(database, "update public.site_texts set text = $2 where key = $1", [key, long])
  const said = ["Första orden", leadConsentText("sv"), "Påhittade ord", long, 7]
  for (const words of said) {
    expect(await site.lead({ ...visitor, words })).toMatchObject({ status: 200 })
  }
  const kept = (await leads()).map(({ purpose }) => purpose)
  expect(kept).toEqual(["Första orden", leadConsentText("sv"), long, long, long])
  await sql(database, "delete from public.site_texts")
})

test("finds mail files about the visitor", async () => {
  await site.lead(visitor)
  await site.waitForFiles(1)
  const found = await findFilesAbout(site.dataDir, visitor.email)
  expect(found.map(({ path }) => path.split(".").at(-1))).toEqual(["eml"])
})

test("in English: title, file, consent and mail; the slug is the same", async () => {
  await site.lead({ ...visitor, language: "en" })
  expect(await leads()).toMatchObject([
    { resource_slug: "sa-valjer-du-moduler-28-eller-75", purpose: leadConsentText("en") },
  ])
  const [file] = await site.waitForFiles(1)
  expect(file?.mail.subject).toBe(`Choosing your modules – ${company.name}`)
  expect(file?.mail.text).toContain(`${siteUrl}/resurser/val-en.pdf`)
  expect(file?.mail.html).toContain('<html lang="en">')
})

test("keeps an external file URL; uses the id for a title without Latin letters", async () => {
  await site.lead({ ...visitor, resource: elsewhere, language: "en" })
  expect(await leads()).toMatchObject([{ resource_slug: elsewhere }])
  const [file] = await site.waitForFiles(1)
  expect(file?.mail.text).toContain("https://files.example/a.pdf?x=1")
})

test("only address and consent are needed, and the mail holds nothing that was typed", async () => {
  expect(await site.lead({ resource: guide, email: " a@b.example ", consent: true })).toMatchObject({
    status: 200,
  })
  expect(await leads()).toMatchObject([
    { email: "a@b.example", first_name: null, last_name: null, company: null },
  ])
  await site.lead({ ...visitor, first_name: "Köp på https://spam.example", company: "Spam AB" })
  const files = await site.waitForFiles(2)
  expect(files.map(({ raw }) => raw).join()).not.toMatch(/spam/i)
  for (const { mail } of files) expect(`${mail.text}${mail.html}`).not.toMatch(/spam|Öberg/i)
})

test.each(["http://spam.example", 1, {}])(
  "a filled honeypot (%j) returns success and stores nothing",
  async (honeypot) => {
    expect(await site.lead({ ...visitor, honeypot })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await site.lead({ honeypot })).toMatchObject({ status: 200 })
    await nothingKept()
  },
)

test.each<[object, string, string, string, string]>([
  [{}, "email", "email_required", "E-postadress är obligatorisk", "Email is required"],
  [{ email: " " }, "email", "email_required", "E-postadress är obligatorisk", "Email is required"],
  [
    { email: "a b@c.d", consent: false },
    "email",
    "email_invalid",
    "Ange en giltig e-postadress",
    "Please enter a valid email address",
  ],
  [
    { email: "a,b@c.d", consent: true },
    "email",
    "email_invalid",
    "Ange en giltig e-postadress",
    "Please enter a valid email address",
  ],
  ...[undefined, null, false, "true", "on", 1].map((consent): [object, string, string, string, string] => [
    { email: "a@b.c", consent, company: 5 },
    "consent",
    "consent_required",
    "Vi kan inte mejla länken utan ditt samtycke.",
    "We cannot email you the link without your consent.",
  ]),
  [
    { email: "a@b.c", consent: true, company: 5 },
    "company",
    "invalid_type",
    "Företag ska vara text.",
    "Company must be text.",
  ],
  [
    { email: ["a@b.c"], consent: true },
    "email",
    "invalid_type",
    "E-postadress ska vara text.",
    "Email must be text.",
  ],
])("rejects %j: %s %s", async (payload, field, code, swedish, english) => {
  const asked = { resource: guide, ...payload }
  expect(await site.lead(asked)).toMatchObject({
    status: 400,
    body: { error: { code, field, message: swedish } },
  })
  expect(await site.lead({ ...asked, language: "en" })).toMatchObject({
    status: 400,
    body: { error: { code, field, message: english } },
  })
  await nothingKept()
})

test.each(["first_name", "last_name", "company"] as const)(
  "%s has the maximum length of its database column",
  async (field) => {
    const longest = "𝒜".repeat(200)
    expect(await site.lead({ ...visitor, [field]: longest })).toMatchObject({ status: 200 })
    expect(await leads()).toMatchObject([{ [field]: longest }])
    expect(await site.lead({ ...visitor, [field]: `${longest}x` })).toMatchObject({
      status: 400,
      body: { error: { code: "too_long", field } },
    })
  },
)

test.each([draft, withoutFile, "55555555-5555-4555-8555-555555555555", "x' or true", 7, null])(
  "returns 404 for the resource %j and stores nothing",
  async (resource) => {
    expect(await site.lead({ ...visitor, resource })).toMatchObject({
      status: 404,
      body: { error: { code: "resource_not_found" } },
    })
    await nothingKept()
  },
)

test("a database that refuses: 503, and a log line without personal data", async () => {
  await sql(
    database,
    "alter table public.lead_consents add constraint refused check (purpose not like 'Ja, %')",
  )
  try {
    const answer = await site.lead(visitor)
    expect(answer).toMatchObject({ status: 503, retryAfter: "5", body: { error: { code: "unavailable" } } })
    expect(site.lines).toEqual([expect.stringContaining(answer.body.error?.requestId ?? "none")])
    expect(site.lines.join()).not.toMatch(/Åsa|kommun/)
    await nothingKept()
  } finally {
    await sql(database, "alter table public.lead_consents drop constraint refused")
  }
})

test("limits: three mails an hour to an address from anywhere, five requests in ten minutes from one client", async () => {
  await site.stop()
  site = await openMailSite(database, { limitFactor: 1 })
  for (let i = 0; i < 6; i++) await site.lead({ ...visitor, consent: false })
  for (let i = 1; i <= 3; i++) {
    expect(await site.lead(visitor, `198.51.100.${i}`)).toMatchObject({ status: 200 })
  }
  // Every spelling of the mailbox counts.
  for (const domain of ["KOMMUN.example", "ｋommun.example", "kom\u00ADmun.example", "kommun.example."]) {
    const refused = await site.lead({ ...visitor, email: `asa@${domain}` }, "198.51.100.4")
    expect([domain, refused]).toMatchObject([
      domain,
      { status: 429, body: { error: { code: "rate_limited" } } },
    ])
    expect(Number(refused.retryAfter)).toBeGreaterThan(3500)
  }
  for (let i = 1; i <= 5; i++) {
    expect(await site.lead({ ...visitor, email: `${i}@b.example` }, "198.51.100.5")).toMatchObject({
      status: 200,
    })
  }
  expect(await site.lead({ ...visitor, email: "6@b.example" }, "198.51.100.5")).toMatchObject({
    status: 429,
  })
  expect(await leads()).toHaveLength(8)
  // Contact messages have a separate limit.
  const message = { name: "Åsa", email: "asa@kommun.example" }
  expect(await site.contact(message, "198.51.100.5")).toMatchObject({ status: 200 })
})

import { afterEach, beforeEach, expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { type MailSite, openMailSite, visitor } from "./mail-site.ts"

let site: MailSite
const database = await databaseOfFile()
beforeEach(async () => {
  site = await openMailSite(database)
})
afterEach(() => site.stop())

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
])("rejects %j: %s %s", async (payload, field, code, swedish, english) => {
  expect(await site.contact(payload)).toMatchObject({
    status: 400,
    body: { error: { code, field, message: swedish } },
  })
  expect(await site.contact({ ...payload, language: "en" })).toMatchObject({
    status: 400,
    body: { error: { code, field, message: english } },
  })
  expect(await site.submissions()).toEqual([])
  expect(await site.outbox()).toEqual([])
})

test.each([
  ["name", 200],
  ["company", 200],
  ["phone", 50],
  ["message", 10_000],
])("%s accepts at most %i characters, counted as code points", async (field, max) => {
  const longest = "𝒜".repeat(max)
  expect(await site.contact({ ...visitor, [field]: longest })).toMatchObject({ status: 200 })
  expect(await site.submissions()).toEqual([expect.objectContaining({ [field]: longest })])
  expect(await site.contact({ ...visitor, [field]: `${longest}x` })).toMatchObject({
    status: 400,
    body: { error: { code: "too_long", field } },
  })
})

test("accepts an email address of at most 320 characters", async () => {
  const domain = `@${"d".repeat(251)}.se`
  const email = `${"l".repeat(320 - domain.length)}${domain}`
  expect(await site.contact({ ...visitor, email })).toMatchObject({ status: 200 })
  expect(await site.contact({ ...visitor, email: `l${email}` })).toMatchObject({
    status: 400,
    body: { error: { code: "too_long", field: "email" } },
  })
})

test("checks method, content type, size and content in this order", async () => {
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
  const compressed = { ...json, "content-encoding": "gzip" }
  expect(await site.post({ body: "{}", headers: compressed })).toMatchObject({ status: 415 })
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

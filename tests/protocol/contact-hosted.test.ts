import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { company } from "../../brand/company.ts"
import { anonymousHeaders, createHostedBackend, inProcessOrigin } from "../../server/backend/backend.ts"
import { openLimiter } from "../../server/limits/limiter.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { startSmtp } from "../fixtures/smtp.ts"
import { functionKeys as keys, loadHostedFunction } from "./hosted-function.ts"
import { passTime, sql } from "./mail-site.ts"

const visitor = { name: "Anna", email: "anna@kommun.example", message: "Hej!", language: "en" }

const database = await databaseOfFile()
const smtp = await startSmtp()
afterAll(() => smtp.close())
const handle = await loadHostedFunction(
  () => import("../../supabase/functions/send-contact-email/index.ts"),
  { database, keys, siteUrl: "https://site.test" },
  { SMTP_URL: smtp.url, CONTACT_TO: "sales@company.test" },
)
beforeEach(async () => {
  await sql(database, "delete from private.outbox")
  await sql(database, "delete from public.contact_submissions")
  smtp.received.length = 0
  smtp.treat = "accept"
})

const post = (body: unknown, address = "198.51.100.1") =>
  handle(
    new Request("https://project.supabase.test/send-contact-email", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: "https://site.test",
        "x-forwarded-for": address,
        referer: "https://site.test/en/funktioner",
      },
      body: JSON.stringify(body),
    }),
  )

test("stores a message and sends it by email", async () => {
  const response = await post(visitor)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true })
  expect(response.headers.get("access-control-allow-origin")).toBe("https://site.test")
  const [received] = await smtp.waitFor(1)
  expect(received?.envelope).toEqual({ from: "no-reply@site.test", to: ["sales@company.test"] })
  expect(received?.mail.subject).toBe(`Enquiry from Anna – ${company.name}`)
  const [message] = await sql(database, "select id from public.contact_submissions")
  expect(received?.mail.text).toContain("Came from: Funktioner\n")
  expect(received?.mail.text).toContain(`\nhttps://site.test/admin/submissions?visa=${message?.id}\n`)
  expect(await sql(database, "select page from private.submission_origins")).toEqual([
    { page: "/en/funktioner" },
  ])
  expect(await sql(database, "select name from public.contact_submissions")).toEqual([{ name: "Anna" }])
  expect(await sql(database, "select sent_at is not null as sent from private.outbox")).toEqual([
    { sent: true },
  ])
})

test("retries a temporarily rejected email with the next call, even an empty one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  smtp.treat = { refuseRecipient: 450 }
  expect((await post(visitor)).status).toBe(200)
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining("450")]])
  vi.mocked(console.error).mockRestore()
  smtp.treat = "accept"
  await passTime(database)
  expect((await post({})).status).toBe(400)
  await smtp.waitFor(1)
  await post({})
  expect(smtp.received).toHaveLength(1)
})

test("answers a CORS preflight", async () => {
  const response = await handle(new Request("https://project.supabase.test/", { method: "OPTIONS" }))
  expect(response.status).toBe(204)
  expect(response.headers.get("access-control-allow-headers")).toContain("apikey")
})

test("rate-limits a sender", async () => {
  // The sender controls the values before the gateway's own entry.
  for (let i = 0; i < 5; i++) expect((await post(visitor, `203.0.113.${i}, 198.51.100.9`)).status).toBe(200)
  const refused = await post(visitor, "198.51.100.9")
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
})

describe("form posts relayed by the site", () => {
  let siteAddress: string
  let gateway: ReturnType<typeof serve>
  let projectUrl: string
  beforeAll(async () => {
    // Like the project's gateway: the site is the caller of every call.
    const fetch = (request: Request) => {
      const headers = new Headers(request.headers)
      headers.set("x-forwarded-for", siteAddress)
      return handle(new Request(request, { headers }))
    }
    gateway = serve({ fetch, port: 0, hostname: "127.0.0.1" })
    if (!gateway.listening) await once(gateway, "listening")
    projectUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  })
  afterAll(() => {
    gateway?.close()
  })

  /** Returns the site's own call for a visitor with this address. */
  function siteOf(secretKey?: string) {
    const site = createHostedBackend({
      projectUrl,
      publishableKey: keys.publishable,
      secretKey,
      limiter: openLimiter(),
    })
    return async (address: string) => {
      const request = new Request(`${inProcessOrigin}/functions/v1/send-contact-email`, {
        method: "POST",
        headers: { ...anonymousHeaders(keys.publishable), "content-type": "application/json" },
        body: JSON.stringify(visitor),
      })
      const response = await site.fetch(request, address)
      return [response.status, Number(response.headers.get("retry-after")) > 0]
    }
  }

  test("the rate limit is per visitor with the project's secret key", async () => {
    siteAddress = "203.0.113.200"
    const send = siteOf(keys.secret)
    for (let i = 0; i < 5; i++) expect(await send("198.51.100.20")).toEqual([200, false])
    expect(await send("198.51.100.20")).toEqual([429, true])
    for (let i = 0; i < 5; i++) expect(await send("198.51.100.21")).toEqual([200, false])
    expect(await send("198.51.100.21")).toEqual([429, true])
    // The function has counted none of these for the site's own address.
    expect((await post(visitor, siteAddress)).status).toBe(200)
  })

  test("the rate limit is per site address without the right secret key", async () => {
    siteAddress = "203.0.113.201"
    const send = siteOf()
    const other = siteOf("sb_secret_of_another_project_01")
    const answers = [await send("198.51.100.30"), await other("198.51.100.31"), await send("198.51.100.32")]
    expect(answers).toEqual(Array(3).fill([200, false]))
    await other("198.51.100.33")
    await send("198.51.100.34")
    expect(await other("198.51.100.35")).toEqual([429, true])
  })
})

import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { company } from "../../brand/company.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { type SmtpFixture, startSmtp } from "../fixtures/smtp.ts"
import { sql } from "./mail-site.ts"

// The function's entry point for Supabase, against a server with Supabase's protocol: the service
// role's key permits all its reads and writes. Two functions of Deno are replaced.

const keys = {
  publishable: "sb_publishable_tests_of_the_function",
  secret: "sb_secret_tests_of_the_function",
  jwtSecret: "a secret for tests alone, of more than 32 characters",
}
const guide = "11111111-1111-4111-8111-111111111111"
const draft = "22222222-2222-4222-8222-222222222222"

let database: TestDatabase
let smtp: SmtpFixture
let server: ReturnType<typeof serve>
let handle: (request: Request) => Promise<Response>

beforeAll(async () => {
  database = await openTestDatabase("postgres")
  await sql(
    database,
    `insert into public.resources (id, title, file_url, is_published)
     values ($1, 'Handledning', '/resurser/a.pdf', true), ($2, 'Utkast', '/resurser/b.pdf', false)`,
    [guide, draft],
  )
  smtp = await startSmtp()
  const logger = { error() {}, warn() {}, info() {} }
  const siteUrl = "https://site.test"
  const supabase = createSupabaseServer({ database, keys, siteUrl, functions: {}, logger })
  server = serve({ fetch: (request) => supabase.fetch(request), port: 0, hostname: "127.0.0.1" })
  if (!server.listening) await once(server, "listening")
  const variables: Record<string, string> = {
    SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SUPABASE_SECRET_KEY: keys.secret,
    SITE_URL: siteUrl,
    SMTP_URL: smtp.url,
  }
  vi.stubGlobal("Deno", {
    env: { get: (name: string) => variables[name] },
    serve: (handler: typeof handle) => {
      handle = handler
    },
  })
  await import("../../supabase/functions/send-resource-link/index.ts")
})
afterAll(async () => {
  vi.unstubAllGlobals()
  server?.close()
  await smtp?.close()
  await database?.close()
})

const post = (body: object, address = "198.51.100.1") =>
  handle(
    new Request("https://project.supabase.test/send-resource-link", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: "https://site.test",
        "x-forwarded-for": address,
      },
      body: JSON.stringify({ resource: guide, email: "anna@kommun.example", consent: true, ...body }),
    }),
  )

test("the lead is stored with its consent and the link is mailed", async () => {
  const response = await post({ first_name: "Anna" })
  expect(response.status).toBe(200)
  expect(response.headers.get("access-control-allow-origin")).toBe("https://site.test")
  const [received] = await smtp.waitFor(1)
  expect(received?.envelope).toEqual({ from: "no-reply@site.test", to: ["anna@kommun.example"] })
  expect(received?.mail.text).toContain("https://site.test/resurser/a.pdf")
  expect(
    await sql(
      database,
      "select first_name, resource_slug, purpose from public.lead_captures join public.lead_consents on lead_id = id",
    ),
  ).toEqual([
    {
      first_name: "Anna",
      resource_slug: "handledning",
      purpose: expect.stringContaining(`${company.name} får`),
    },
  ])
})

test("a draft is not found, and without consent there is no lead", async () => {
  expect((await post({ resource: draft, email: "bo@kommun.example" })).status).toBe(404)
  expect((await post({ consent: false, email: "bo@kommun.example" })).status).toBe(400)
  expect(await sql(database, "select id from public.lead_captures where email like 'bo@%'")).toEqual([])
})

test("a busy sender is refused, and so is too much mail to one address", async () => {
  for (let i = 0; i < 5; i++)
    expect((await post({ email: `${i}@b.example` }, "198.51.100.9")).status).toBe(200)
  const refused = await post({ email: "5@b.example" }, "198.51.100.9")
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  for (let i = 0; i < 3; i++)
    expect((await post({ email: "c@b.example" }, `198.51.100.${20 + i}`)).status).toBe(200)
  expect((await post({ email: "C@b.example" }, "198.51.100.30")).status).toBe(429)
})

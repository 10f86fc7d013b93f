import { afterAll, beforeAll, expect, test } from "vitest"
import { company } from "../../brand/company.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { startSmtp } from "../fixtures/smtp.ts"
import { functionKeys, loadHostedFunction } from "./hosted-function.ts"
import { sql } from "./mail-site.ts"

const guide = "11111111-1111-4111-8111-111111111111"
const draft = "22222222-2222-4222-8222-222222222222"

const database = await databaseOfFile()
const smtp = await startSmtp()
afterAll(() => smtp.close())
const handle = await loadHostedFunction(
  () => import("../../supabase/functions/send-resource-link/index.ts"),
  { database, keys: functionKeys, siteUrl: "https://site.test" },
  { SMTP_URL: smtp.url },
)
beforeAll(() =>
  sql(
    database,
    `insert into public.resources (id, title, file_url, is_published)
     values ($1, 'Handledning', '/resurser/a.pdf', true), ($2, 'Utkast', '/resurser/b.pdf', false)`,
    [guide, draft],
  ),
)

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

import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { createAuthServer } from "../../server/supabase/auth/auth.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { goodPassword, json, keys, openSite, type Site, siteUrl } from "./auth-site.ts"

// The function's entry point for Supabase, against a server with Supabase's protocol over HTTP. Two
// functions of Deno are replaced.

let database: TestDatabase
let site: Site
let server: ReturnType<typeof serve>
let handle: (request: Request) => Promise<Response>
let token = ""

beforeAll(async () => {
  database = await openTestDatabase("postgres")
  site = await openSite(database)
  await site.account("chef@example.se")
  const { data } = await site.visitor().auth.signInWithPassword({
    email: "chef@example.se",
    password: goodPassword,
  })
  token = data.session?.access_token ?? ""
  const logger = { error() {}, warn() {}, info() {} }
  const limiter = { consume: async () => ({ ok: true }) as const, giveBack: async () => {} }
  const auth = createAuthServer({ database, keys, siteUrl, limiter, logger })
  const project = createSupabaseServer({ database, keys, siteUrl, functions: {}, auth, logger })
  server = serve({ fetch: (request) => project.fetch(request), port: 0, hostname: "127.0.0.1" })
  if (!server.listening) await once(server, "listening")
  const variables: Record<string, string> = {
    SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SUPABASE_SECRET_KEY: keys.secret,
    SITE_URL: siteUrl,
  }
  vi.stubGlobal("Deno", {
    env: { get: (name: string) => variables[name] },
    serve: (handler: typeof handle) => {
      handle = handler
    },
  })
  await import("../../supabase/functions/invite-person/index.ts")
})
afterAll(async () => {
  vi.unstubAllGlobals()
  server?.close()
  await database?.close()
})

const invite = (email: string, bearer = token) => {
  const init = json({ email, areas: ["leads"] })
  const headers = { ...(init.headers as object), apikey: keys.publishable, authorization: `Bearer ${bearer}` }
  return handle(new Request("https://project.supabase.test/invite-person", { ...init, headers }))
}

test("enforces the caller's permissions in the database and allows CORS for the site", async () => {
  expect((await invite("saljare@example.se")).status).toBe(403)
  expect((await invite("saljare@example.se", keys.publishable)).status).toBeGreaterThanOrEqual(401)
  await site.sql("insert into public.users_roles (user_id, role) select id, 'admin' from auth.users")
  const response = await invite("saljare@example.se")
  expect(response.status).toBe(200)
  expect(response.headers.get("access-control-allow-origin")).toBe(siteUrl)
  expect(await site.link("saljare@example.se")).toContain("type=invite")
  expect(
    await site.sql("select state, areas from private.people where email = 'saljare@example.se'"),
  ).toEqual([{ state: "invited", areas: ["leads"] }])
  expect((await invite("chef@example.se")).status).toBe(409)
})

test("answers a CORS preflight", async () => {
  const options = await handle(
    new Request("https://project.supabase.test/invite-person", { method: "OPTIONS" }),
  )
  expect([options.status, options.headers.get("access-control-allow-methods")]).toEqual([204, "POST"])
})

import { beforeAll, expect, test } from "vitest"
import { createAuthServer } from "../../server/supabase/auth/auth.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, keys, openSite, siteUrl } from "./auth-site.ts"
import { loadHostedFunction } from "./hosted-function.ts"

const database = await databaseOfFile()
const site = await openSite(database)
const limiter = { consume: async () => ({ ok: true }) as const, giveBack: async () => {} }
const logger = { error() {}, warn() {}, info() {} }
const auth = createAuthServer({ database, keys, siteUrl, limiter, logger })
const handle = await loadHostedFunction(() => import("../../supabase/functions/invite-person/index.ts"), {
  database,
  keys,
  siteUrl,
  auth,
})
let token = ""
beforeAll(async () => {
  await site.account("chef@example.se")
  const { data } = await site.visitor().auth.signInWithPassword({
    email: "chef@example.se",
    password: goodPassword,
  })
  token = data.session?.access_token ?? ""
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

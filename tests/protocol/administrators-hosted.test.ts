import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { runAdminCommand } from "../../scripts/commands/admin.ts"
import { hashPassword } from "../../server/supabase/auth/passwords/passwords.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { runHere } from "../fixtures/run-here.ts"
import { goodPassword, keys, newEmail, openSite, type Site, siteUrl } from "./auth-site.ts"

// Restoring access on a Supabase project (docs/guide/troubleshoot.md). The database, its policies
// and sign-in are real. The admin API of Supabase Auth, which only a project has, is simulated over
// the same tables.

let database: TestDatabase
let site: Site
let server: ReturnType<typeof serve>
let variables: Record<string, string>

const user = `jsonb_build_object('id', id, 'email', email, 'email_confirmed_at', email_confirmed_at,
  'banned_until', banned_until, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at) as user`

function projectOf({ sql }: Site): Hono {
  const one = async (statement: string, ...values: unknown[]) =>
    (await sql<{ user: object }>(`${statement} returning ${user}`, values))[0]?.user ?? {}
  const logger = { error() {}, warn() {}, info() {} }
  const rest = createSupabaseServer({ database, keys, siteUrl, functions: {}, logger })
  const project = new Hono()
  project.get("/auth/v1/admin/users", async (c) => {
    const rows = await sql<{ user: object }>(`select ${user} from auth.users order by created_at`)
    return c.json({ users: rows.map((row) => row.user) })
  })
  project.post("/auth/v1/admin/users", async (c) => {
    const { email, password } = await c.req.json()
    return c.json(
      await one(
        "insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now())",
        email,
        await hashPassword(password),
      ),
    )
  })
  project.get("/auth/v1/admin/users/:id", async (c) => {
    const [row] = await sql<{ user: object }>(`select ${user} from auth.users where id = $1`, [
      c.req.param("id"),
    ])
    return c.json(row?.user)
  })
  project.put("/auth/v1/admin/users/:id", async (c) => {
    const { password, ban_duration } = await c.req.json()
    const id = c.req.param("id")
    if (ban_duration === "none")
      return c.json(await one("update auth.users set banned_until = null where id = $1", id))
    await sql("delete from auth.sessions where user_id = $1", [id])
    const set = "update auth.users set encrypted_password = $2 where id = $1"
    return c.json(await one(set, id, await hashPassword(password)))
  })
  project.get("/auth/v1/admin/users/:id/factors", async (c) =>
    c.json(await sql("select id, status from auth.mfa_factors where user_id = $1", [c.req.param("id")])),
  )
  project.delete("/auth/v1/admin/users/:id/factors/:factor", async (c) => {
    const factor = c.req.param("factor")
    await sql("delete from auth.mfa_factors where id = $1", [factor])
    return c.json({ id: factor })
  })
  // PostgREST's upsert, as a role that bypasses policies.
  project.post("/rest/v1/users_roles", async (c) => {
    const { user_id, role, areas } = await c.req.json()
    await sql(
      `insert into public.users_roles (user_id, role, areas) values ($1, $2, $3)
       on conflict (user_id) do update set role = excluded.role, areas = excluded.areas`,
      [user_id, role, areas],
    )
    return c.body(null, 201)
  })
  project.delete("/rest/v1/users_roles", async (c) => {
    const id = c.req.query("user_id")?.replace("eq.", "")
    return c.json(
      await sql("delete from public.users_roles where user_id = $1 and role = 'admin' returning id", [id]),
    )
  })
  project.all("*", (c) => rest.fetch(c.req.raw))
  return project
}

beforeAll(async () => {
  database = await openTestDatabase("postgres")
  site = await openSite(database)
  server = serve({ fetch: projectOf(site).fetch, port: 0, hostname: "127.0.0.1" })
  if (!server.listening) await once(server, "listening")
  variables = {
    SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
  }
})
afterAll(async () => {
  server?.close()
  await database?.close()
})
beforeEach(() => site.sql("delete from auth.users"))

const admin = (...words: string[]) => runHere(runAdminCommand, words, variables)
const signIn = async (email: string, password = goodPassword) =>
  (await site.visitor().auth.signInWithPassword({ email, password })).error?.code ?? "signed in"
const areasOf = async (email: string) =>
  (await site.sql<{ areas: string[] }>("select areas from private.people where email = $1", [email]))[0]
    ?.areas
const allAreas = ["content", "leads", "people"]

test("create and grant restore access when no administrator exists", async () => {
  const email = newEmail()
  const { out } = await admin("create", email)
  expect(await signIn(email, /Password: (\S+) /.exec(out)?.[1])).toBe("signed in")
  expect(await areasOf(email)).toEqual(allAreas)
  const member = newEmail()
  await site.account(member)
  expect(await admin("grant", member)).toMatchObject({ code: 0, error: "" })
  expect(await areasOf(member)).toEqual(allAreas)
})

test("grant restores all areas and unlocks a closed account", async () => {
  const email = newEmail()
  await site.account(email)
  await admin("grant", email)
  await site.sql("update public.users_roles set areas = '{content}'")
  await site.sql("update auth.users set banned_until = now() + interval '100 years'")
  expect(await signIn(email)).toBe("user_banned")
  expect(await admin("grant", email)).toMatchObject({ code: 0, error: "" })
  expect(await signIn(email)).toBe("signed in")
  expect(await areasOf(email)).toEqual(allAreas)
})

test("password sets a new password and ends all sessions", async () => {
  const email = newEmail()
  await site.account(email)
  const visitor = site.visitor()
  await visitor.auth.signInWithPassword({ email, password: goodPassword })
  const { out } = await admin("password", email)
  expect(await signIn(email)).toBe("invalid_credentials")
  expect(await signIn(email, /password: (\S+) /.exec(out)?.[1])).toBe("signed in")
  expect((await visitor.auth.getUser()).error).not.toBeNull()
})

test("reset removes all second factors", async () => {
  const email = newEmail()
  await site.account(email)
  expect((await admin("reset", email)).out).toBe(`${email} has no second factor.`)
  await site.sql(
    "insert into auth.mfa_factors (user_id, factor_type, status, secret) select id, 'totp', 'verified', 'x' from auth.users",
  )
  expect((await admin("reset", email)).out).toContain("signs in with the password alone")
  expect(await site.sql("select from auth.mfa_factors")).toEqual([])
})

test("refuses to revoke the last full administrator without --force", async () => {
  const [email, other] = [newEmail(), newEmail()]
  await admin("create", email)
  await site.account(other)
  await admin("grant", other)
  await site.sql(
    "update public.users_roles set areas = '{content}' where user_id = (select id from auth.users where email = $1)",
    [other],
  )
  expect(await admin("revoke", email)).toMatchObject({
    code: 1,
    error: expect.stringContaining("is the last"),
  })
  expect(await areasOf(email)).toEqual(allAreas)
  expect(await admin("revoke", email, "--force")).toMatchObject({ code: 0, error: "" })
  expect(await areasOf(email)).toEqual([])
})

import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { hashPassword } from "../../server/supabase/auth/passwords/passwords.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { keys, openSite, type Site, siteUrl } from "./auth-site.ts"

const user = `jsonb_build_object('id', id, 'email', email, 'email_confirmed_at', email_confirmed_at,
  'banned_until', banned_until, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at) as user`

function projectOf({ sql }: Site, database: TestDatabase): Hono {
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

/**
 * Starts a stand-in for a Supabase project. The database, its policies and sign-in are real. The
 * admin API of Supabase Auth, which only a project has, is simulated over the same tables.
 */
export async function startHostedProject() {
  const database = await openTestDatabase("postgres")
  const site = await openSite(database)
  const server = serve({ fetch: projectOf(site, database).fetch, port: 0, hostname: "127.0.0.1" })
  if (!server.listening) await once(server, "listening")
  const variables = {
    SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
  }
  return {
    database,
    site,
    variables,
    async close() {
      server.close()
      await database.close()
    },
  }
}

import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import { SignJWT } from "jose"
import type { Database } from "../../server/database/database.ts"
import type { Keys } from "../../server/supabase/keys.ts"
import { createSupabaseServer, type SupabaseServer } from "../../server/supabase/supabase.ts"

export const siteUrl = "http://site.test"
export const keys: Keys = {
  publishable: "sb_publishable_tests_of_the_tables",
  secret: "sb_secret_tests_of_the_tables",
  jwtSecret: "a secret for tests alone, of more than 32 characters",
}

/** A word in rows and columns that some callers must not see. */
export const hiddenWord = "hemligt"

/** A site with content, an administrator and a member, called by real clients without a network. */
export interface RestSite {
  server: SupabaseServer
  logged: object[]
  anonymous: SupabaseClient
  user: SupabaseClient
  administrator: SupabaseClient
  userId: string
  administratorId: string
  tokens: { user: string; administrator: string }
  /** Sends a request to /rest/v1 with the publishable key, unless headers override it. */
  request(path: string, init?: RequestInit): Promise<Response>
  sql<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>
}

/** Returns a member's access token in the format of the auth server. `claims` override values. */
export async function tokenFor(
  userId: string,
  claims: Record<string, unknown> = {},
  secret = keys.jwtSecret,
) {
  const now = Math.floor(Date.now() / 1000)
  const content = {
    sub: userId,
    aud: "authenticated",
    role: "authenticated",
    iat: now,
    exp: now + 600,
    ...claims,
  }
  return await new SignJWT(content)
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(secret))
}

export async function openRestSite(database: Database): Promise<RestSite> {
  const sql: RestSite["sql"] = (text, parameters) => database.asOwner((query) => query(text, parameters))
  await addContent(sql)
  const account = async (email: string) => {
    const [row] = await sql<{ id: string }>("insert into auth.users (email) values ($1) returning id", [
      email,
    ])
    return String(row?.id)
  }
  const administratorId = await account("admin@site.test")
  const userId = await account("user@site.test")
  await sql("insert into public.users_roles (user_id, role) values ($1, 'admin'), ($2, 'user')", [
    administratorId,
    userId,
  ])
  const tokens = { user: await tokenFor(userId), administrator: await tokenFor(administratorId) }

  const logged: object[] = []
  const write = (fields: object, message: string) => void logged.push({ ...fields, message })
  const logger = { error: write, warn: write, info: write }
  const server = createSupabaseServer({ database, keys, siteUrl, functions: {}, logger })
  const client = (token?: string) =>
    createClient(siteUrl, keys.publishable, {
      global: {
        fetch: async (input, init) => server.fetch(new Request(input, init)),
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      },
      auth: { autoRefreshToken: false, persistSession: false },
    })
  return {
    server,
    logged,
    anonymous: client(),
    user: client(tokens.user),
    administrator: client(tokens.administrator),
    userId,
    administratorId,
    tokens,
    async request(path, init = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has("apikey")) headers.set("apikey", keys.publishable)
      return await server.fetch(new Request(`${siteUrl}/rest/v1${path}`, { ...init, headers }))
    },
    sql,
  }
}

async function addContent(sql: RestSite["sql"]) {
  const published = "10000000-0000-4000-8000-000000000001"
  const draft = "10000000-0000-4000-8000-000000000002"
  const statements = [
    `insert into public.pages (title, slug, is_published) values ('Start', 'start', true), ('Utkast ${hiddenWord}', 'utkast', false)`,
    `insert into public.content_solutions (id, slug, title, usp, is_published, position) values
      ('${published}', 'portal', 'Portal', 'Snabb, säker "och" öppen', true, 2),
      ('${draft}', 'utkast', 'Utkast ${hiddenWord}', null, false, 1),
      (default, 'intranat', 'Intranät', null, true, 3)`,
    `insert into public.features (solution_id, title, position)
      select '${published}', case when i > 2 then '${hiddenWord} ' else 'Öppen ' end || i, i from generate_series(1, 5) as i`,
    `insert into public.features (solution_id, title, position) values ('${draft}', '${hiddenWord}', 0)`,
    `insert into public.case_studies (customer_name, challenge, solution, results, metrics, is_published, position) values
      ('Norrvik', 'Utmaning', 'Lösning', 'Resultat', '[{"value": "40 %", "label": "snabbare"}]', true, 1),
      ('Utkast ${hiddenWord}', 'Utmaning', 'Lösning', 'Resultat', '[]', false, 2)`,
    `insert into public.resources (title, resource_type, is_published, position) values
      ('Guide', 'guide', true, 1), ('Utkast ${hiddenWord}', 'video', false, 2)`,
    `insert into public.catalogue_functions (area, title, slug, is_published) values
      ('Sök', 'Sökfilter', 'sokfilter', true), ('Sök', 'Utkast ${hiddenWord}', 'utkast', false)`,
    `insert into public.contact_submissions (name, email, message) values ('Ada', 'ada@example.se', '${hiddenWord}')`,
    `insert into public.lead_captures (first_name, email) values ('${hiddenWord}', 'bo@example.se')`,
  ]
  for (const statement of statements) await sql(statement)
}

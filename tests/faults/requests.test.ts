import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import { SignJWT } from "jose"
import { afterEach, describe, expect, test } from "vitest"
import { malformedRequests } from "../protocol/malformed-requests.ts"
import { addEarlierRows, againOf, earlierAdministrator, hiddenWord, type Snapshot } from "./earlier-rows.ts"
import { extent, seed, someEngines } from "./extent.ts"
import { report } from "./report.ts"
import { keys, type RestartedSite, restartedSite } from "./restarted-site.ts"

const malformed = extent(10_000, 500)
const jwtSecret = "a secret for the fault tests alone, of more than 32 characters"
const userId = "30000000-0000-4000-8000-000000000001"

let site: RestartedSite | undefined
afterEach(() => site?.remove())

/** Starts a site with rows that visitors must not see, and two accounts. */
async function openSite(engine: "pglite" | "postgres"): Promise<{ site: RestartedSite; before: Snapshot }> {
  const opened = await restartedSite(engine, { environment: { JWT_SECRET: jwtSecret } })
  site = opened
  const before = await opened.withDatabase(async (database) => {
    const snapshot = await database.asOwner(addEarlierRows)
    await database.asOwner((query) =>
      query(
        "insert into auth.users (id, email, email_confirmed_at) values ($1, 'person@exempel.example', now())",
        [userId],
      ),
    )
    return snapshot
  })
  await opened.startReady()
  return { site: opened, before }
}

const tokenOf = (claims: Record<string, unknown> = {}, secret = jwtSecret) =>
  new SignJWT({ sub: userId, aud: "authenticated", role: "authenticated", ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(claims.exp === undefined ? "10m" : Number(claims.exp))
    .sign(new TextEncoder().encode(secret))

/** Checks that no row is missing or changed, and limits the number of new ones. */
async function expectUnchanged(opened: RestartedSite, before: Snapshot): Promise<void> {
  const { "auth.users": _, ...tables } = before
  const now = await opened.withDatabase((database) => database.asOwner((query) => againOf(query, tables)))
  expect(now).toEqual(tables)
}

describe.each(someEngines)("the data API over HTTP, on %s", (engine) => {
  test(
    `${malformed} malformed requests cause no server error, reveal no hidden rows and do not block others`,
    async () => {
      const { site: opened, before } = await openSite(engine)
      const token = await tokenOf()
      const requests = malformedRequests(malformed, seed)
      let next = 0
      let healthy = 0
      const statuses = new Map<number, number>()
      async function attacker(): Promise<void> {
        for (let request = requests[next++]; request; request = requests[next++]) {
          const { path, headers, signedIn, mayShowFeatures, ...init } = request
          const response = await fetch(`${opened.address}/rest/v1${path}`, {
            ...init,
            headers: {
              ...headers,
              apikey: keys.publishable,
              ...(signedIn && { authorization: `Bearer ${token}` }),
            },
            signal: AbortSignal.timeout(30_000),
          })
          const answer = await response.text()
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          expect(response.status, `${init.method} ${path} ${init.body}`).toBeLessThan(500)
          if (!mayShowFeatures) expect(answer).not.toContain(hiddenWord)
        }
      }
      async function visitor(): Promise<void> {
        while (next < requests.length) {
          const response = await fetch(`${opened.address}/rest/v1/pages?select=slug`, {
            headers: { apikey: keys.publishable },
            signal: AbortSignal.timeout(30_000),
          })
          expect([response.status, await response.json()]).toEqual([200, [{ slug: "hem" }]])
          healthy++
        }
      }
      await Promise.all([...Array.from({ length: 8 }, attacker), visitor()])
      expect(opened.process.process.exitCode).toBe(null)
      const printed = opened.process.output()
      await opened.process.stop()
      await expectUnchanged(opened, before)
      report(`malformed requests, ${engine}`, {
        requests: malformed,
        "faults (5xx)": 0,
        "refused (4xx)": [...statuses].reduce((sum, [status, count]) => sum + (status >= 400 ? count : 0), 0),
        "healthy ones beside": healthy,
        lost: 0,
      })
      expect(printed).not.toMatch(/request failed|unexpected error/)
      expect(healthy).toBeGreaterThan(0)
    },
    extent(400_000, 120_000),
  )

  test("every table, operation and role with supabase-js: policies are enforced", async () => {
    const { site: opened, before } = await openSite(engine)
    const client = (key: string, token?: string) =>
      createClient(opened.address, key, {
        global: token ? { headers: { authorization: `Bearer ${token}` } } : {},
        auth: { persistSession: false, autoRefreshToken: false },
      })
    const anonymous = client(keys.publishable)
    const user = client(keys.publishable, await tokenOf())
    const administrator = client(keys.publishable)
    expect((await administrator.auth.signInWithPassword(earlierAdministrator)).error).toBeNull()

    // Visible rows per table: visitor, member, administrator.
    const shown: Record<string, [number | null, number | null, number]> = {
      pages: [1, 1, 2],
      content_solutions: [1, 1, 2],
      features: [2, 5, 5],
      case_studies: [1, 1, 2],
      resources: [1, 1, 2],
      contact_submissions: [null, 0, 1],
      lead_captures: [null, 0, 1],
    }
    for (const [table, counts] of Object.entries(shown)) {
      for (const [index, role] of [anonymous, user, administrator].entries()) {
        const { data, count, error } = await role.from(table).select("*", { count: "exact" })
        const wanted = counts[index] ?? null
        expect([table, index, wanted === null ? error !== null : data?.length]).toEqual([
          table,
          index,
          wanted ?? true,
        ])
        if (wanted !== null) expect([table, index, count]).toEqual([table, index, wanted])
      }
      for (const role of [anonymous, user]) await expectNoWrite(role, table)
    }
    for (const table of ["users_roles", "slug_history", "outbox", "users", "schema_migrations"]) {
      for (const role of [anonymous, user]) await expectNoWrite(role, table)
    }
    await opened.process.stop()
    await expectUnchanged(opened, before)
  })

  test("raw requests: keys, tokens, schemas, embedding, counts, orders, headers, sizes", async () => {
    const { site: opened, before } = await openSite(engine)
    const user = { authorization: `Bearer ${await tokenOf()}` }
    const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
      const response = await fetch(`${opened.address}/rest/v1${path}`, {
        ...init,
        headers: { apikey: keys.publishable, ...headers },
      })
      const text = await response.text()
      expect(response.status, path).toBeLessThan(500)
      return { status: response.status, text, range: response.headers.get("content-range") }
    }
    const secrets: [string, Record<string, string>][] = [
      ["no key", { apikey: "" }],
      ["a wrong key", { apikey: "sb_publishable_of_somebody_else" }],
      ["a token with another secret", { authorization: `Bearer ${await tokenOf({}, "x".repeat(40))}` }],
      ["one that has expired", { authorization: `Bearer ${await tokenOf({ exp: 1_700_000_000 })}` }],
      ["one of the server's role", { authorization: `Bearer ${await tokenOf({ role: "service_role" })}` }],
      ["one of the database's owner", { authorization: `Bearer ${await tokenOf({ role: "postgres" })}` }],
      ["one for somebody else", { authorization: `Bearer ${await tokenOf({ aud: "other" })}` }],
      ["one without a signature", { authorization: `Bearer ${unsigned()}` }],
    ]
    for (const [what, headers] of secrets) {
      expect([what, (await ask("/pages", headers)).status]).toEqual([what, 401])
    }
    expect((await ask("/pages?apikey=x", { apikey: keys.secret, "user-agent": "Mozilla/5.0" })).status).toBe(
      401,
    )

    for (const role of [{}, user]) {
      for (const schema of ["auth", "private", "pg_catalog", "information_schema", "supabase_migrations"]) {
        const profile = { "accept-profile": schema, "content-profile": schema }
        for (const table of ["users", "outbox", "pg_class", "schema_migrations", "tables"]) {
          expect((await ask(`/${table}`, { ...profile, ...role })).status).toBeGreaterThanOrEqual(400)
          expect((await ask(`/${schema}.${table}`, role)).status).toBeGreaterThanOrEqual(400)
        }
      }
      for (const path of [
        "/",
        "/content_solutions?select=*,features(*)",
        "/features?select=*,content_solutions(title)",
        "/pages?select=count()",
        "/pages?select=title->>0,id::text",
        "/content_solutions?features.title=like.*",
        "/users_roles?select=user_id,auth.users(email)",
      ]) {
        const { status, text } = await ask(path, { accept: "application/openapi+json, */*", ...role })
        expect([path, status >= 400]).toEqual([path, true])
        expect(text).not.toContain(hiddenWord)
      }
      for (const prefer of ["count=exact", "count=planned", "count=estimated"]) {
        for (const filter of [
          "",
          "?title=ilike.*hemligt*",
          "?or=(is_published.is.false,title.like.Utkast*)",
        ]) {
          const { range, text } = await ask(`/pages${filter}`, { prefer, ...role })
          expect([prefer, filter, range?.split("/")[1]]).toEqual([prefer, filter, filter ? "0" : "1"])
          expect(text).not.toContain(hiddenWord)
        }
      }
      for (const order of ["is_published", "title.desc", "created_at.asc.nullslast"]) {
        expect(JSON.parse((await ask(`/pages?order=${order}&offset=0`, role)).text)).toHaveLength(1)
        expect(JSON.parse((await ask(`/pages?order=${order}&offset=1`, role)).text)).toEqual([])
      }
      for (const prefer of [
        "tx=commit",
        "missing=default",
        "max-affected=1",
        "resolution=merge-duplicates",
      ]) {
        const body = JSON.stringify([{ slug: "start", title: "x" }])
        const headers = { prefer, "content-type": "application/json", ...role }
        expect((await ask("/pages", headers, { method: "POST", body })).status).toBeGreaterThanOrEqual(400)
      }
      const json = { "content-type": "application/json", ...role }
      const many = JSON.stringify(Array.from({ length: 5000 }, (_, i) => ({ slug: `s-${i}`, title: "x" })))
      expect((await ask("/pages", json, { method: "POST", body: many })).status).toBeGreaterThanOrEqual(400)
      const large = JSON.stringify({ title: "x".repeat(1_100_000) })
      expect((await ask("/pages", json, { method: "POST", body: large })).status).toBe(413)
    }
    expect((await ask("/pages")).status).toBe(200)
    await opened.process.stop()
    await expectUnchanged(opened, before)
  })
})

/** Inserts, updates and deletes every row. Each is refused or affects no row. */
async function expectNoWrite(role: SupabaseClient, table: string): Promise<void> {
  const writes = [
    role.from(table).insert({ title: "Nej", slug: "nej", email: "nej@exempel.example" }).select(),
    role.from(table).update({ is_published: true, role: "admin" }).not("id", "is", null).select(),
    role.from(table).delete().not("id", "is", null).select(),
    role.from(table).upsert({ id: userId, title: "Nej" }).select(),
  ]
  for (const { data, error } of await Promise.all(writes)) {
    expect([table, error !== null || data?.length === 0]).toEqual([table, true])
  }
}

function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const claims = { sub: userId, aud: "authenticated", role: "service_role", exp: 4_000_000_000 }
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`
}

import { cp, mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, describe, expect, test } from "vitest"
import { DatabaseStartError } from "../../server/database/database.ts"
import { migrateFrom } from "../../server/database/migrate.ts"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { temporaryFolder } from "../start/site-process.ts"
import { addEarlierRows, againOf, earlierAdministrator, hiddenWord, type Snapshot } from "./earlier-rows.ts"
import { long, randomOf } from "./extent.ts"
import { report } from "./report.ts"
import { keys, type RestartedSite, restartedSite } from "./restarted-site.ts"

const migrations = join(import.meta.dirname, "../../supabase/migrations")
const files = (await readdir(migrations)).filter((name) => name.endsWith(".sql")).sort()

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

/** A folder with the first so many migrations: what an earlier release carried. */
async function earlierMigrations(count: number): Promise<string> {
  const folder = await temporaryFolder()
  cleanUp.push(folder.remove)
  for (const name of files.slice(0, count)) await cp(join(migrations, name), join(folder.path, name))
  return folder.path
}

/** In the long run every earlier state, in the short one one of them by chance. */
function states(engine: string): number[] {
  const all = files.map((_, count) => count)
  const chance = 1 + Math.floor(randomOf(`upgrade ${engine}`)() * (files.length - 1))
  return long ? all : [chance]
}

async function ask(site: RestartedSite, path: string, authorization?: string) {
  const headers = { apikey: keys.publishable, ...(authorization && { authorization }) }
  const response = await fetch(`${site.address}${path}`, { headers })
  return { status: response.status, text: await response.text() }
}

async function signIn(site: RestartedSite): Promise<string> {
  const response = await fetch(`${site.address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: keys.publishable, "Content-Type": "application/json" },
    body: JSON.stringify(earlierAdministrator),
  })
  expect(response.status).toBe(200)
  const { access_token } = (await response.json()) as { access_token: string }
  return `Bearer ${access_token}`
}

/** The rules that every visitor's and administrator's view of the rows follows from. */
async function expectRules(site: RestartedSite, earlier: Snapshot): Promise<void> {
  const administrator = earlier["public.users_roles"] ? await signIn(site) : undefined
  const tables = ["pages", "content_solutions", "features", "case_studies", "resources"] as const
  for (const table of tables.filter((name) => earlier[`public.${name}`])) {
    const seen = await ask(site, `/rest/v1/${table}?select=*`)
    expect([table, seen.status]).toEqual([table, 200])
    expect(JSON.parse(seen.text)).toHaveLength(table === "features" ? 2 : 1)
    expect(seen.text).not.toContain(hiddenWord)
    const all = await ask(site, `/rest/v1/${table}?select=*`, administrator)
    expect(JSON.parse(all.text)).toHaveLength(earlier[`public.${table}`]?.rows.length ?? 0)
  }
  for (const table of ["contact_submissions", "lead_captures"]) {
    expect((await ask(site, `/rest/v1/${table}?select=*`)).status).toBe(401)
    if (!earlier[`public.${table}`]) continue
    expect(JSON.parse((await ask(site, `/rest/v1/${table}?select=*`, administrator)).text)).toHaveLength(1)
  }
  const page = await ask(site, "/losningar")
  expect(page.status).toBe(200)
  if (earlier["public.content_solutions"]) expect(page.text).toContain("/losningar/portal")
  expect(page.text).not.toContain(hiddenWord)
}

describe.each(engines)("a database of an earlier state, on %s", (engine) => {
  test.each(states(engine))(
    "after %i migrations: it is brought up to date, its rows are there, the rules hold, the site starts",
    async (count) => {
      const site = await restartedSite(engine)
      cleanUp.push(() => site.remove())
      if ("dataDir" in site.where) await mkdir(site.dataDir, { recursive: true })
      const folder = await earlierMigrations(count)
      const earlier = await site.withDatabase(async (database) => {
        await migrateFrom(database, folder)
        return database.asOwner(addEarlierRows)
      })

      await site.startReady()
      if (earlier["public.users_roles"]) {
        expect(site.process.output()).not.toContain("First administrator")
        await expectRules(site, earlier)
      } else {
        expect((await ask(site, "/losningar")).status).toBe(200)
      }
      await site.process.stop()
      const { again, versions } = await site.withDatabase((database) =>
        database.asOwner(async (query) => ({
          again: await againOf(query, earlier),
          versions: await query<{ version: string }>(
            "select version from supabase_migrations.schema_migrations order by version",
          ),
        })),
      )
      expect(versions.map(({ version }) => version)).toEqual(files.map((name) => name.slice(0, 14)))
      expect(again).toEqual(earlier)
      const lines = Object.values(earlier).reduce((sum, { rows }) => sum + rows.length, 0)
      report(`upgrade, ${engine}`, { from: count, to: files.length, rows: lines, lost: 0 })
    },
    120_000,
  )

  test("a migration that fails half-way is named, and leaves the old state", async () => {
    const database = await openTestDatabase(engine)
    cleanUp.push(() => database.close())
    const folder = await earlierMigrations(files.length)
    const broken = join(folder, "29991231000000_broken.sql")
    await writeFile(
      broken,
      "create table public.half (id int); insert into public.pages (title, slug) values ('Halv', 'halv'); select 1 / 0;",
    )
    const attempt = migrateFrom(database, folder)
    await expect(attempt).rejects.toThrow(DatabaseStartError)
    await expect(attempt).rejects.toThrow(/^[^\n]*29991231000000_broken\.sql[^\n]*division by zero[^\n]*$/)
    const state = () =>
      database.asOwner((query) =>
        query(
          `select to_regclass('public.half') is not null as half, (select count(*)::int from public.pages) as pages,
             (select count(*)::int from supabase_migrations.schema_migrations) as migrations`,
        ),
      )
    expect(await state()).toEqual([{ half: false, pages: 0, migrations: files.length }])

    await writeFile(broken, "create table public.half (id int);")
    await migrateFrom(database, folder)
    expect(await state()).toEqual([{ half: true, pages: 0, migrations: files.length + 1 }])
  })
})

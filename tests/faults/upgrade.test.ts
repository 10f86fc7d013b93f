import { execFileSync } from "node:child_process"
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { gzipSync, zstdDecompressSync } from "node:zlib"
import { afterEach, describe, expect, test } from "vitest"
import { DatabaseStartError } from "../../server/database/database.ts"
import { migrate } from "../../server/database/migrate.ts"
import { restoreBackup } from "../../server/operations/restore.ts"
import { type Engine, engines, openTestDatabase } from "../fixtures/databases.ts"
import { postgresProgram } from "../fixtures/postgres.ts"
import { temporaryFolder } from "../start/site-process.ts"
import { addEarlierRows, againOf, earlierAdministrator, hiddenWord, type Snapshot } from "./earlier-rows.ts"
import { extent, long, randomOf, someEngines } from "./extent.ts"
import { report } from "./report.ts"
import { keys, type RestartedSite, restartedSite } from "./restarted-site.ts"

const migrations = join(import.meta.dirname, "../../supabase/migrations")
const files = (await readdir(migrations)).filter((name) => name.endsWith(".sql")).sort()

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

/** The number of migrations of the first release. No database has only a part of them. */
const foundation = files.indexOf("20261128180017_content_types.sql") + 1

/** A later version: a localized field and a table. */
const later = {
  name: "29991231000000_later.sql",
  sql: `alter table public.content_solutions add column audience text, add column audience_en text;
    select private.install_content_type('content_solutions');
    create table private.later (id uuid primary key);`,
}

/** Creates a folder with the first migrations, like an earlier release. */
async function earlierMigrations(count: number): Promise<string> {
  const folder = await temporaryFolder()
  cleanUp.push(folder.remove)
  for (const name of files.slice(0, count)) await cp(join(migrations, name), join(folder.path, name))
  return folder.path
}

/** The long version tests every state since the first release, the short one a random one. */
function states(engine: string): number[] {
  const all = files.map((_, index) => index + 1).filter((count) => count >= foundation)
  const chance = Math.floor(randomOf(`upgrade ${engine}`)() * all.length)
  return long ? all : all.slice(chance, chance + 1)
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

/** Checks what visitors and administrators see of the rows. */
async function expectRules(site: RestartedSite, earlier: Snapshot): Promise<void> {
  const administrator = await signIn(site)
  for (const table of ["pages", "content_solutions", "features", "case_studies", "resources"]) {
    const seen = await ask(site, `/rest/v1/${table}?select=*`)
    expect([table, seen.status]).toEqual([table, 200])
    expect(JSON.parse(seen.text)).toHaveLength(table === "features" ? 2 : 1)
    expect(seen.text).not.toContain(hiddenWord)
    const all = await ask(site, `/rest/v1/${table}?select=*`, administrator)
    expect(JSON.parse(all.text)).toHaveLength(earlier[`public.${table}`]?.rows.length ?? 0)
  }
  for (const table of ["contact_submissions", "lead_captures"]) {
    expect((await ask(site, `/rest/v1/${table}?select=*`)).status).toBe(401)
    expect(JSON.parse((await ask(site, `/rest/v1/${table}?select=*`, administrator)).text)).toHaveLength(1)
  }
  const page = await ask(site, "/losningar")
  expect(page.status).toBe(200)
  expect(page.text).toContain("/losningar/portal")
  expect(page.text).not.toContain(hiddenWord)
}

describe.each(someEngines)("a database with rows, on %s", (engine) => {
  test.each(states(engine))(
    "after %i migrations: upgrading to a later version and back keeps rows and constraints",
    async (count) => {
      const site = await restartedSite(engine, { content: "none" })
      cleanUp.push(() => site.remove())
      if ("dataDir" in site.where) await mkdir(site.dataDir, { recursive: true })
      const folder = await earlierMigrations(count)
      const laterFolder = await earlierMigrations(files.length)
      await writeFile(join(laterFolder, later.name), later.sql)
      const earlier = await site.withDatabase(async (database) => {
        await migrate(database, folder)
        const rows = await database.asOwner(addEarlierRows)
        await migrate(database, laterFolder)
        return rows
      })

      await site.startReady()
      expect(site.process.output()).not.toContain("First administrator")
      await expectRules(site, earlier)
      await site.process.stop()
      const { again, versions } = await site.withDatabase((database) =>
        database.asOwner(async (query) => ({
          again: await againOf(query, earlier),
          versions: await query<{ version: string }>(
            "select version from supabase_migrations.schema_migrations order by version",
          ),
        })),
      )
      expect(versions.map(({ version }) => version)).toEqual(
        [...files, later.name].map((name) => name.slice(0, 14)),
      )
      expect(again).toEqual(earlier)
      const lines = Object.values(earlier).reduce((sum, { rows }) => sum + rows.length, 0)
      report(`upgrade, ${engine}`, { from: count, to: files.length + 1, rows: lines, lost: 0 })
    },
    240_000,
  )

  test("a migration that fails half-way is named in the error and rolled back", async () => {
    const database = await openTestDatabase(engine)
    cleanUp.push(() => database.close())
    const folder = await earlierMigrations(files.length)
    const broken = join(folder, "29991231000000_broken.sql")
    await writeFile(
      broken,
      "create table public.half (id int); insert into public.pages (title, slug) values ('Halv', 'halv'); select 1 / 0;",
    )
    const attempt = migrate(database, folder)
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
    await migrate(database, folder)
    expect(await state()).toEqual([{ half: true, pages: 0, migrations: files.length + 1 }])
  })
})

/** Databases saved by releases (tests/fixtures/releases/make.ts), one folder per version. */
const releases = join(import.meta.dirname, "../fixtures/releases")
const versions = (await readdir(releases)).filter((name) => /^\d/.test(name))

test("this release has saved its database", async () => {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string }
  expect(versions).toContain(version)
})

/** The short version upgrades PGlite, and the states above on Postgres. */
const releaseEngines = extent<readonly Engine[]>(engines, ["pglite"])

describe.each(versions)("the database of release %s", (version) => {
  test.each(releaseEngines)(
    "on %s: restored and upgraded, it keeps its rows and constraints",
    async (engine) => {
      const folder = join(releases, version)
      const saved = JSON.parse(await readFile(join(folder, "rows.json"), "utf8")) as Record<string, Snapshot>
      const earlier = saved[engine] as Snapshot
      const site = await restartedSite(engine, { content: "none" })
      cleanUp.push(() => site.remove())
      if ("databaseUrl" in site.where) {
        const target = `--dbname=${site.where.databaseUrl}`
        const parameters = ["--no-owner", "--exit-on-error", "--single-transaction", target]
        execFileSync(postgresProgram("pg_restore"), [...parameters, join(folder, "postgres.dump")], {
          stdio: "pipe",
        })
      } else {
        const temporary = await temporaryFolder()
        cleanUp.push(temporary.remove)
        const backup = join(temporary.path, "site.backup")
        await writeFile(
          backup,
          gzipSync(zstdDecompressSync(await readFile(join(folder, "pglite.tar.zst"))), { level: 1 }),
        )
        await restoreBackup(backup, site.dataDir, false)
      }
      // Compared before the site starts, because its sweeps delete rows that have expired since.
      const again = await site.withDatabase(async (database) => {
        await migrate(database)
        return database.asOwner((query) => againOf(query, earlier))
      })
      expect(again).toEqual(earlier)
      await site.startReady()
      expect(site.process.output()).not.toContain("First administrator")
      await expectRules(site, earlier)
      report(`upgrade from ${version}, ${engine}`, { tables: Object.keys(earlier).length, lost: 0 })
    },
    240_000,
  )
})

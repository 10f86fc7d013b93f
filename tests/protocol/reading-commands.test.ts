import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { runAdminCommand } from "../../scripts/commands/admin.ts"
import { runBackupCommand } from "../../scripts/commands/backup.ts"
import { runExportCommand } from "../../scripts/commands/content.ts"
import { runPrivacyCommand } from "../../scripts/commands/privacy.ts"
import { type DatabaseLocation, openDatabase } from "../../server/database/open.ts"
import { type Content, copyDataDir, copyOfPostgres } from "../fixtures/databases.ts"
import { runHere } from "../fixtures/run-here.ts"
import { runScript } from "../fixtures/script.ts"

const email = "person@exempel.se"
const list = [runAdminCommand, "list"] as const
const grant = [runAdminCommand, "grant", email] as const
const create = [runAdminCommand, "create", "ny@exempel.se"] as const
/** Every command that only reads, and one that needs an existing account, but not backup. */
const readingCommands = () => [
  list,
  grant,
  [runPrivacyCommand, "export", email] as const,
  [runPrivacyCommand, "erase", email] as const,
  [runExportCommand, join(folder, "unwritten.json")] as const,
]
const backup = (name = "unwritten.backup") => [runBackupCommand, join(folder, name)] as const
const migrations = "supabase_migrations.schema_migrations"

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-"))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (
  [command, ...words]: readonly [Parameters<typeof runHere>[0], ...string[]],
  variables: Record<string, string>,
) => runHere(command, words, variables)

async function newPostgres(content: Content): Promise<string> {
  const { where, remove } = await copyOfPostgres(content)
  onTestFinished(remove)
  return where.databaseUrl
}

/**
 * Opens the database for statements, because one process owns a PGlite directory. Returns the rows
 * of the last one.
 */
async function ask(where: DatabaseLocation, ...statements: string[]): Promise<unknown[]> {
  const database = await openDatabase(where)
  try {
    return await database.asOwner(async (query) => {
      let rows: unknown[] = []
      for (const statement of statements) rows = await query(statement)
      return rows
    })
  } finally {
    await database.close()
  }
}

test("commands do not create a site in an empty directory", async () => {
  const DATA_DIR = join(folder, "mistyped")
  const error = `There is no database in ${DATA_DIR}: set DATA_DIR to the site's directory, or DATABASE_URL to its Postgres.`
  for (const command of [...readingCommands(), backup()])
    expect(await run(command, { DATA_DIR }), command.slice(1).join(" ")).toEqual({ code: 1, out: "", error })
  const words = ["unwritten.json"]
  const refused = await runScript("export", words, { INIT_CWD: folder, DATA_DIR })
  expect(refused).toEqual({ code: 1, out: "", error })
  expect(await readdir(folder)).toEqual([])
})

test("commands do not create a site in an empty Postgres database", async () => {
  const DATABASE_URL = await newPostgres("none")
  const error =
    "There is no site in this database: set DATABASE_URL or DATA_DIR to the site's own, or start the site once (npm start)."
  for (const command of [...readingCommands(), backup()])
    expect(await run(command, { DATABASE_URL }), command.slice(1).join(" ")).toEqual({
      code: 1,
      out: "",
      error,
    })
  const made = "select from pg_namespace where nspname in ('auth', 'private', 'supabase_migrations')"
  expect(await ask({ databaseUrl: DATABASE_URL }, made)).toEqual([])
})

test("the first administrator's command creates a site in an empty database", async () => {
  const DATABASE_URL = await newPostgres("none")
  expect(await run(create, { DATABASE_URL })).toMatchObject({ code: 0, error: "" })
  expect((await run(list, { DATABASE_URL })).out).toMatch(/^ny@exempel\.se +admin +verified/)
})

const newest = `select max(version) from ${migrations}`
const known = `select version from ${migrations} order by version`
/** Makes the database an earlier version's, or one whose migrations were replaced. */
const makeEarlier = `delete from ${migrations} where version = (select max(version) from ${migrations})`
const makeReplaced = `insert into ${migrations} (version, name) values ('20261101090000', 'accounts_roles')`

test("a command that reads does not upgrade an earlier version's site", async () => {
  const DATABASE_URL = await newPostgres("empty")
  const where = { databaseUrl: DATABASE_URL }
  const before = await ask(where, makeEarlier, newest)
  expect(await run(list, { DATABASE_URL })).toEqual({
    code: 1,
    out: "",
    error:
      "The database is of an earlier version of this program: start the site once (npm start), which upgrades it.",
  })
  expect(await ask(where, newest)).toEqual(before)
})

test("a site whose migrations were replaced is not read", async () => {
  const DATABASE_URL = await newPostgres("empty")
  const where = { databaseUrl: DATABASE_URL }
  const before = await ask(where, makeReplaced, known)
  for (const command of [...readingCommands(), create])
    expect(await run(command, { DATABASE_URL }), command.slice(1).join(" ")).toEqual({
      code: 1,
      out: "",
      error: expect.stringMatching(
        /^The database was made by an earlier version [^\n]*npm run export -- FILE[^\n]*npm run import -- FILE\)\.$/,
      ),
    })
  expect(await ask(where, known)).toEqual(before)
})

test("on PGlite, a site of an earlier version and one with replaced migrations are backed up unchanged", {
  timeout: 180_000,
}, async () => {
  const DATA_DIR = join(folder, "data")
  const where = { dataDir: DATA_DIR }
  await copyDataDir(DATA_DIR)
  const earlier = await ask(where, makeEarlier, known)
  expect(await run(backup("earlier.backup"), { DATA_DIR })).toMatchObject({ code: 0, error: "" })
  expect(await ask(where, known)).toEqual(earlier)
  const replaced = await ask(where, makeReplaced, known)
  expect(await run(list, { DATA_DIR })).toMatchObject({ code: 1, out: "" })
  expect(await run(backup("replaced.backup"), { DATA_DIR })).toMatchObject({ code: 0, error: "" })
  expect(await ask(where, known)).toEqual(replaced)
})

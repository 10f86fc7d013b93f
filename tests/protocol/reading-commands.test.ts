import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { runAdminCommand } from "../../scripts/commands/admin.ts"
import { runBackupCommand } from "../../scripts/commands/backup.ts"
import { runExportCommand } from "../../scripts/commands/content.ts"
import { runPrivacyCommand } from "../../scripts/commands/privacy.ts"
import { type DatabaseLocation, openDatabase } from "../../server/database/open.ts"
import { type Content, copyDataDir, copyOfPostgres, type Engine, engines } from "../fixtures/databases.ts"
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

test.each(engines)(
  "on %s, a command that reads does not upgrade an earlier version's site",
  async (engine) => {
    const { where, variables } = await siteOf(engine)
    const newest = `select max(version) from ${migrations}`
    const before = await ask(
      where,
      `delete from ${migrations} where version = (select max(version) from ${migrations})`,
      newest,
    )
    expect(await run(list, variables)).toEqual({
      code: 1,
      out: "",
      error:
        "The database is of an earlier version of this program: start the site once (npm start), which upgrades it.",
    })
    // The backup before an upgrade.
    if (engine === "pglite")
      expect(await run(backup("earlier.backup"), variables)).toMatchObject({ code: 0, error: "" })
    expect(await ask(where, newest)).toEqual(before)
  },
)

test.each(engines)(
  "on %s, a site whose migrations were replaced is copied and nothing else",
  async (engine) => {
    const { where, variables } = await siteOf(engine)
    const known = `select version from ${migrations} order by version`
    const before = await ask(
      where,
      `insert into ${migrations} (version, name) values ('20261101090000', 'accounts_roles')`,
      known,
    )
    const error =
      /^The database was made by an earlier version [^\n]*npm run export -- FILE[^\n]*npm run import -- FILE\)\.$/
    // Opening PGlite takes seconds, and the rule is the same.
    for (const command of engine === "pglite" ? [list] : [...readingCommands(), create])
      expect(await run(command, variables), command.slice(1).join(" ")).toEqual({
        code: 1,
        out: "",
        error: expect.stringMatching(error),
      })
    if (engine === "pglite")
      expect(await run(backup("replaced.backup"), variables)).toMatchObject({ code: 0, error: "" })
    expect(await ask(where, known)).toEqual(before)
  },
)

/** Creates a site of this version. */
async function siteOf(
  engine: Engine,
): Promise<{ where: DatabaseLocation; variables: Record<string, string> }> {
  if (engine === "postgres") {
    const databaseUrl = await newPostgres("empty")
    return { where: { databaseUrl }, variables: { DATABASE_URL: databaseUrl } }
  }
  const dataDir = join(folder, "data")
  await copyDataDir(dataDir)
  return { where: { dataDir }, variables: { DATA_DIR: dataDir } }
}

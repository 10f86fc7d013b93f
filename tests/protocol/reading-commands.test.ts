import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { DatabaseStartError } from "../../server/database/database.ts"
import { type DatabaseLocation, openDatabase } from "../../server/database/open.ts"
import { readEnvironment } from "../../server/environment.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { type Operation, requiredAccess } from "../../server/operations/operations.ts"
import { runOperation } from "../../server/operations/run.ts"
import { type Content, copyDataDir, copyOfPostgres, type Engine, engines } from "../fixtures/databases.ts"
import { runScript } from "../fixtures/script.ts"

const email = "person@exempel.se"
/** Every command that only reads, and one that needs an existing account, with its permissions. */
const commands = new Map<readonly [string, ...string[]], Operation>([
  [["admin", "list"], { area: "accounts", command: { name: "list" } }],
  [["admin", "grant", email], { area: "accounts", command: { name: "grant", email } }],
  [["privacy", "export", email], { area: "privacy", action: "export", email }],
  [["privacy", "erase", email], { area: "privacy", action: "erase", email }],
  [["export", "unwritten.json"], { area: "content", action: "export" }],
  [["backup", "unwritten.backup"], { area: "backup" }],
])
const create: Operation = { area: "accounts", command: { name: "create", email: "ny@exempel.se" } }
const migrations = "supabase_migrations.schema_migrations"

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-"))
})
afterEach(() => rm(folder, { recursive: true }))

const run = ([script, ...words]: readonly [string, ...string[]], variables: Record<string, string>) =>
  runScript(script, words, { INIT_CWD: folder, ...variables })

/** Returns the error line of an operation, without a process for each call. */
async function refusal(operation: Operation, variables: Record<string, string>): Promise<string> {
  const hosted = () => Promise.reject(new Error("no project was named"))
  const error = await runOperation(readEnvironment(variables), operation, hosted).catch(
    (error: Error) => error,
  )
  expect([AdministrationError, DatabaseStartError], JSON.stringify(operation)).toContain(
    (error as Error).constructor,
  )
  return (error as Error).message
}

async function newPostgres(content: Content): Promise<string> {
  const { where, remove } = await copyOfPostgres(content)
  onTestFinished(remove)
  return where.databaseUrl
}

/** Opens the database for one statement, because one process owns a PGlite directory. */
async function ask(where: DatabaseLocation, sql: string): Promise<unknown[]> {
  const database = await openDatabase(where)
  try {
    return await database.asOwner((query) => query(sql))
  } finally {
    await database.close()
  }
}

test("commands do not create a site in an empty directory", async () => {
  const DATA_DIR = join(folder, "mistyped")
  const error = `There is no database in ${DATA_DIR}: set DATA_DIR to the site's directory, or DATABASE_URL to its Postgres.`
  // These two write a file.
  for (const command of [...commands.keys()].slice(-2))
    expect(await run(command, { DATA_DIR }), command.join(" ")).toEqual({ code: 1, out: "", error })
  for (const operation of commands.values())
    expect(await refusal(operation, { DATA_DIR }), JSON.stringify(operation)).toBe(error)
  expect(await readdir(folder)).toEqual([])
})

test("commands do not create a site in an empty Postgres database", async () => {
  const DATABASE_URL = await newPostgres("none")
  const error =
    "There is no site in this database: set DATABASE_URL or DATA_DIR to the site's own, or start the site once (npm start)."
  expect(await run(["admin", "list"], { DATABASE_URL })).toEqual({ code: 1, out: "", error })
  for (const operation of commands.values())
    expect(await refusal(operation, { DATABASE_URL }), JSON.stringify(operation)).toBe(error)
  const made = "select from pg_namespace where nspname in ('auth', 'private', 'supabase_migrations')"
  expect(await ask({ databaseUrl: DATABASE_URL }, made)).toEqual([])
})

test.each(engines)(
  "on %s, a command that reads does not upgrade an earlier version's site",
  async (engine) => {
    const { where, variables } = await earlierSite(engine)
    const newest = () => ask(where, `select max(version) from ${migrations}`)
    const before = await newest()
    expect(await run(["admin", "list"], variables)).toEqual({
      code: 1,
      out: "",
      error:
        "The database is of an earlier version of this program: start the site once (npm start), which upgrades it.",
    })
    // The backup before an upgrade.
    if (engine === "pglite") {
      expect(await run(["backup", "earlier.backup"], variables)).toMatchObject({ code: 0, error: "" })
    }
    expect(await newest()).toEqual(before)
  },
)

test.each(engines)(
  "on %s, a site whose migrations were replaced is copied and nothing else",
  async (engine) => {
    const { where, variables } = await siteOf(engine)
    await ask(where, `insert into ${migrations} (version, name) values ('20261101090000', 'accounts_roles')`)
    const known = () => ask(where, `select version from ${migrations} order by version`)
    const before = await known()
    const error =
      /^The database was made by an earlier version [^\n]*npm run export -- FILE[^\n]*npm run import -- FILE\)\.$/
    expect(await run(["admin", "list"], variables)).toEqual({
      code: 1,
      out: "",
      error: expect.stringMatching(error),
    })
    const all = [...commands.values(), create].filter(({ area }) => area !== "backup")
    // Opening PGlite takes seconds, so one command of each kind is tested there.
    const kinds = [...new Map(all.map((operation) => [requiredAccess(operation), operation])).values()]
    for (const operation of engine === "pglite" ? kinds : all)
      expect(await refusal(operation, variables), JSON.stringify(operation)).toMatch(error)
    if (engine === "pglite") {
      expect(await run(["backup", "replaced.backup"], variables)).toMatchObject({ code: 0, error: "" })
    }
    expect(await known()).toEqual(before)
  },
)

async function earlierSite(engine: Engine) {
  const site = await siteOf(engine)
  await ask(site.where, `delete from ${migrations} where version = (select max(version) from ${migrations})`)
  return site
}

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

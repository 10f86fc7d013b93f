import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Database, DatabaseStartError, type Query } from "./database.ts"
import { splitStatements } from "./split-statements.ts"

/** Advisory lock key, the same in every process: only one migrates at a time. */
const advisoryLock = 7_206_113

const ownFolder = join(import.meta.dirname, "../../supabase/migrations")
const bootstrap = join(import.meta.dirname, "bootstrap")

interface Migration {
  version: string
  name: string
  statements: string[]
  /** Unreleased versions that the file replaces, from its first comment. */
  replaces: string[]
}

/**
 * Applies pending migrations: roles, account schema, then `supabase/migrations`. Each file runs
 * once, in order, in its own transaction under a lock, so several processes can start at once.
 * Records applied versions in the same tables as the Supabase CLI and Supabase Auth.
 *
 * @param folder other migrations, for upgrade tests
 * @throws DatabaseStartError when a migration fails (naming the file, which is rolled back), or
 * when the database cannot be upgraded (unchanged)
 */
export async function migrate(database: Database, folder = ownFolder): Promise<void> {
  const roles = splitStatements(await readFile(join(bootstrap, "roles.sql"), "utf8"))
  const accounts = await migrationsIn(join(bootstrap, "auth"))
  const migrations = await migrationsIn(folder)
  requireUpgradable(await stateOf(database, migrations))

  await underLock(database, "roles", async (query) => {
    for (const statement of roles) await query(statement)
    await createHistory(query)
  })
  const known = await database.asOwner(async (query) => ({
    accounts: await versionsIn(query, accountHistory),
    migrations: await versionsIn(query, history),
  }))
  for (const migration of accounts) {
    if (!known.accounts.has(migration.version)) await apply(database, accountHistory, migration)
  }
  for (const migration of migrations) {
    if (!known.migrations.has(migration.version)) await apply(database, history, migration)
  }
  await database.asOwner((query) => query(firstDay))
}

/**
 * Stores the day of the first start, after which digests begin. The prepared database was migrated
 * earlier and has none (scripts/build/prepared-database.ts).
 */
const firstDay = `do $$ begin
  if to_regclass('private.digests') is not null then
    insert into private.digests default values on conflict do nothing;
  end if;
end $$`

const history = "supabase_migrations.schema_migrations"
const accountHistory = "auth.schema_migrations"

async function versionsIn(query: Query, table: string): Promise<Set<string>> {
  const rows = await query<{ version: string }>(`select version from ${table}`)
  return new Set(rows.map(({ version }) => version))
}

/** Remedy for a database or backup whose migrations this version no longer has. */
export const replacedRemedy =
  "export its content with that version (npm run export -- FILE) and import the file into a new site with this one (npm run import -- FILE)."

const refusals: Partial<Record<MigrationState, string>> = {
  replaced: `The database was made by an earlier version of this program and cannot be brought up to date: ${replacedRemedy}`,
  unfinished: `The database lacks some migrations of its unreleased version: start the last commit with the migration 20261203000000_release_speed.sql once, or ${replacedRemedy}`,
}

/** @throws DatabaseStartError when this version cannot upgrade the database */
export function requireUpgradable(state: MigrationState): void {
  const refusal = refusals[state]
  if (refusal) throw new DatabaseStartError(refusal)
}

/**
 * Migration state of a database. `none`: empty. `earlier`: migrations are pending. `replaced`: made
 * by migrations that were since rewritten. `unfinished`: has only some of the versions that a file
 * replaces (docs/decisions/0039). `current` includes databases of a later version, after a rollback
 * to this one.
 */
type MigrationState = "none" | "replaced" | "unfinished" | "earlier" | "current"

/** Returns the migration state, read-only. */
export async function migrationState(database: Database): Promise<MigrationState> {
  return stateOf(database, await migrationsIn(ownFolder))
}

async function stateOf(database: Database, migrations: Migration[]): Promise<MigrationState> {
  return database.asOwner(async (query) => {
    const [site] = await query<{ there: boolean }>(`select to_regclass('${history}') is not null as there`)
    if (!site?.there) return "none"
    const applied = await versionsIn(query, history)
    const first = migrations[0]?.version ?? ""
    if ([...applied].some((version) => version < first)) return "replaced"
    const pending = migrations.filter(({ version }) => !applied.has(version))
    const isApplied = (version: string) => applied.has(version)
    if (pending.some(({ replaces }) => replaces.some(isApplied) && !replaces.every(isApplied)))
      return "unfinished"
    return pending.length === 0 ? "current" : "earlier"
  })
}

/** Returns the newest applied version. */
export async function newestAppliedVersion(database: Database): Promise<string> {
  const applied = await database.asOwner((query) => versionsIn(query, history))
  return [...applied].sort().at(-1) ?? ""
}

async function createHistory(query: Query) {
  await query("create schema if not exists supabase_migrations")
  await query(
    `create table if not exists ${history} (version text not null primary key, statements text[], name text)`,
  )
  await query("create schema if not exists auth")
  await query(`create table if not exists ${accountHistory} (version varchar(255) not null primary key)`)
}

async function apply(database: Database, table: string, { version, name, statements, replaces }: Migration) {
  await underLock(database, `${version}_${name}.sql`, async (query) => {
    const applied = await versionsIn(query, table)
    if (applied.has(version)) return
    const isReplaced = replaces.length > 0 && replaces.every((replaced) => applied.has(replaced))
    for (const statement of isReplaced ? [] : statements) await query(statement)
    if (table === history) {
      await query(`insert into ${table} (version, name, statements) values ($1, $2, $3)`, [
        version,
        name,
        statements,
      ])
    } else {
      await query(`insert into ${table} (version) values ($1)`, [version])
    }
  })
}

async function underLock(database: Database, what: string, work: (query: Query) => Promise<void>) {
  try {
    await database.asOwner(async (query) => {
      await query("select set_config('statement_timeout', '0', true)")
      await query("select pg_advisory_xact_lock($1)", [advisoryLock])
      await work(query)
    })
  } catch (error) {
    const { message, code, hint } = error as { message: string; code?: string; hint?: string }
    throw new DatabaseStartError(
      `The database could not be brought up to date (${what}): ${message}${code ? ` [${code}]` : ""}${hint ? ` – ${hint}` : ""}`,
      { cause: error },
    )
  }
}

/** Reads every `<version>_<name>.sql` of a directory, oldest first. */
async function migrationsIn(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? []
      if (!version || !name) throw new Error(`${join(directory, file)} is not named <14 digits>_<name>.sql`)
      const sql = await readFile(join(directory, file), "utf8")
      const replaces = /^-- Replaces(?:[\s-]+\d{14})+/.exec(sql)?.[0].match(/\d{14}/g) ?? []
      return { version, name, statements: splitStatements(sql), replaces }
    }),
  )
}

/** Hashes everything that `migrate` runs. */
export async function hashMigrations(): Promise<string> {
  const hash = createHash("sha256")
  for (const folder of [bootstrap, ownFolder]) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".sql")).sort()
    for (const name of names) hash.update(`${name}\0`).update(await readFile(join(folder, name)))
  }
  return hash.digest("hex")
}

/** Returns the first and newest migration versions of this program. */
export async function migrationVersions(): Promise<{ first: string; newest: string }> {
  const migrations = await migrationsIn(ownFolder)
  return { first: migrations[0]?.version ?? "", newest: migrations.at(-1)?.version ?? "" }
}

import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { DatabaseStartError } from "../../server/database/database.ts"
import { migrate, migrationState } from "../../server/database/migrate.ts"
import { engines, openTestDatabase, settings } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

describe.each(settings)(
  "migrations on $engine with $privileges default privileges",
  ({ engine, content }) => {
    const { owner } = databaseOfActors(engine, content)

    test("the history has the format of the Supabase CLI", async () => {
      const history = await owner<{ version: string; name: string; statements: string[] }>(
        "select version, name, statements from supabase_migrations.schema_migrations order by version",
      )
      expect(history.length).toBeGreaterThan(6)
      for (const { version, name, statements } of history) {
        expect(version).toMatch(/^\d{14}$/)
        expect(name).toMatch(/^[a-z_]+$/)
        expect(statements.length).toBeGreaterThan(0)
      }
    })
  },
)

/** Numbers of the folded files, and those that they replace. */
const folded = globSync("supabase/migrations/*.sql").flatMap((file) => {
  const [first = ""] = /^-- Replaces[\s\d-]+/.exec(readFileSync(file, "utf8")) ?? []
  const replaces = first.match(/\d{14}/g) ?? []
  return replaces.length > 0 ? [{ version: /\d{14}/.exec(file)?.[0], replaces }] : []
})
const replaced = [...new Set(folded.flatMap(({ replaces }) => replaces))].sort()

describe.each(engines)("a database of an unreleased version, on %s", (engine) => {
  /** Opens a database that has recorded the given migrations in place of the folded files. */
  async function recorded(versions: string[]) {
    const database = await openTestDatabase(engine)
    const ask = (sql: string, values: unknown[]) =>
      database.asOwner((query) => query<{ version: string }>(sql, values))
    const history = "supabase_migrations.schema_migrations"
    await ask(`delete from ${history} where version = any ($1)`, [folded.map(({ version }) => version)])
    await ask(`insert into ${history} (version) select unnest($1::text[])`, [versions])
    const all = async () => (await ask(`select version from ${history}`, [])).map(({ version }) => version)
    return { database, all }
  }

  test("with all replaced migrations: the folded files are recorded and not run", async () => {
    expect(replaced).toHaveLength(33)
    const { database, all } = await recorded(replaced)
    try {
      expect(await migrationState(database)).toBe("earlier")
      // Running a file would fail: its tables are there.
      await migrate(database)
      expect(await all()).toEqual(expect.arrayContaining(folded.map(({ version }) => version)))
      expect(await migrationState(database)).toBe("current")
    } finally {
      await database.close()
    }
  })

  test.each([
    ["the first", replaced.slice(0, 1)],
    ["all but the newest", replaced.slice(0, -1)],
    ["all but the oldest", replaced.slice(1)],
  ])("with %s: one line names the remedy, and nothing is changed", async (_, versions) => {
    const { database, all } = await recorded(versions)
    try {
      const before = await all()
      const attempt = migrate(database)
      await expect(attempt).rejects.toThrow(DatabaseStartError)
      await expect(attempt).rejects.toThrow(
        /^[^\n]*20261203000000_release_speed\.sql[^\n]*npm run export[^\n]*$/,
      )
      expect(await all()).toEqual(before)
    } finally {
      await database.close()
    }
  })
})

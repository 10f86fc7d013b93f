/**
 * `npm run content -- check`: whether the declarations of content (content/types) and a database made from the migrations say
 * the same, and whether each type has the rights, policies and triggers that it should; ends with 1 and a line for each difference. `npm run content -- migrate NAME` writes a migration of what can be
 * added without losing anything, to be read and committed, and says what it leaves to people: it never drops or renames.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contentTypes } from "../content/index.ts"
import { knownVersions } from "../server/database/migrate.ts"
import { openDatabase } from "../server/database/open.ts"
import { AdministrationError } from "../server/operations/administration-error.ts"
import { runCommand } from "../server/operations/run.ts"
import { migrateAsOnSupabase } from "./declarations/default-privileges.ts"
import type { Difference } from "./declarations/difference.ts"
import { differences } from "./declarations/differences.ts"
import { migrationVersion } from "./declarations/migration-version.ts"

const use = "npm run content -- check, or npm run content -- migrate NAME (small letters, digits and _)"

const lockTimeout = "select set_config('lock_timeout', '10s', true);"

await runCommand(async () => {
  const [action, name = "", ...more] = process.argv.slice(2)
  const isCheck = action === "check" && name === ""
  const isMigrate = action === "migrate" && /^[a-z][a-z0-9_]*$/.test(name)
  if ((!isCheck && !isMigrate) || more.length > 0) throw new AdministrationError(use)
  const found = await compared()
  if (found.length === 0) return "The declarations of content and the migrations say the same."
  const statements = found.flatMap(({ statement }) => statement ?? [])
  // Search, translation desk, history and policies know the columns from then on (content_types.sql).
  const tables = new Set(found.flatMap(({ table }) => table ?? []))
  const installs = [...tables].map((table) => `select private.install_content_type('${table}');`)
  const rest = found.filter(({ table }) => isCheck || !table).map(({ line }) => line)
  if (isCheck || tables.size === 0) throw new AdministrationError(rest.join("\n"))
  const { newest } = await knownVersions()
  const file = `supabase/migrations/${migrationVersion(newest)}_${name}.sql`
  await writeFile(file, `${[lockTimeout, "", ...statements, ...installs].join("\n")}\n`, { flag: "wx" })
  return [`${file} is written: read it, then npm run types, and commit both.`, ...rest].join("\n")
})

/** On a database of its own, made and removed, where a right that a migration forgets to revoke is there as on Supabase. */
async function compared(): Promise<Difference[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "declarations-"))
  try {
    const database = await openDatabase({ dataDir })
    try {
      await migrateAsOnSupabase(database)
      return await differences(database, contentTypes)
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

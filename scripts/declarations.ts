/**
 * `npm run content -- check`: compares content declarations (content/types) with a migrated
 * database, including grants, policies and triggers. Exits with 1 and one line per difference. `npm
 * run content -- migrate NAME`: writes a migration with additions to review and commit. It never
 * drops or renames; it prints what remains to be done.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contentTypes } from "../content/index.ts"
import { migrationVersions } from "../server/database/migrate.ts"
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
  // Registers the columns for search, translations, history and policies (content_types.sql).
  const tables = new Set(found.flatMap(({ table }) => table ?? []))
  const installs = [...tables].map((table) => `select private.install_content_type('${table}');`)
  const rest = found.filter(({ table }) => isCheck || !table).map(({ line }) => line)
  if (isCheck || tables.size === 0) throw new AdministrationError(rest.join("\n"))
  const { newest } = await migrationVersions()
  const file = `supabase/migrations/${migrationVersion(newest)}_${name}.sql`
  await writeFile(file, `${[lockTimeout, "", ...statements, ...installs].join("\n")}\n`, { flag: "wx" })
  return [`${file} is written: read it, then npm run types, and commit both.`, ...rest].join("\n")
})

/** Uses a temporary database with Supabase's default privileges, to detect missing revokes. */
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

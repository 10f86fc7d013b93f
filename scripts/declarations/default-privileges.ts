import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Database } from "../../server/database/database.ts"
import { migrate } from "../../server/database/migrate.ts"

/**
 * Migrates an empty database with Supabase's default privileges, where everyone has access to new
 * objects in public. Only there a missing revoke is visible.
 */
export async function migrateAsOnSupabase(database: Database): Promise<void> {
  const noMigrations = await mkdtemp(join(tmpdir(), "no-migrations-"))
  try {
    await migrate(database, noMigrations)
  } finally {
    await rm(noMigrations, { recursive: true })
  }
  await database.asOwner(async (query) => {
    for (const kind of ["tables", "functions", "sequences"])
      await query(
        `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
      )
  })
  await migrate(database)
}

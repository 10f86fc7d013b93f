import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Database } from "../../server/database/database.ts"
import { migrate, migrateFrom } from "../../server/database/migrate.ts"

/**
 * Migrates an empty database where, as in a Supabase project, all that is created in public is everybody's unless it is
 * revoked: what a migration forgets shows there, and nowhere else.
 */
export async function migrateAsOnSupabase(database: Database): Promise<void> {
  const noMigrations = await mkdtemp(join(tmpdir(), "no-migrations-"))
  try {
    await migrateFrom(database, noMigrations)
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

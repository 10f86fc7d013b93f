import { topLevelTypes } from "../../content/index.ts"
import type { Database, Query } from "../database/database.ts"
import { StartError } from "../start-error.ts"

interface Demo {
  seed(query: Query): Promise<void>
  assignSubmissions(query: Query): Promise<void>
  seedDrafts(query: Query): Promise<void>
}

/**
 * Loads the demo content.
 * @throws StartError when the folder `demo` was removed
 */
export async function loadDemo(): Promise<Demo> {
  // Not a literal, so that the compiler does not require the folder.
  const seedFile: string = "../../demo/content/seed.ts"
  try {
    return await import(seedFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error
    throw new StartError("SEED is demo but must be none: there is no demo content in demo/content.")
  }
}

/**
 * Seeds a database that was never used. One whose content was deleted stays empty.
 * @returns whether it was seeded now
 */
export async function seedWhenEmpty(
  database: Database,
  seed: (query: Query) => Promise<void>,
): Promise<boolean> {
  return database.asOwner(async (query) => {
    // Of several processes that start at once, one seeds. The lock is that of writes to solutions
    // (private.serialize_writes, migration features).
    await query("select pg_advisory_xact_lock(hashtextextended('public.features', 0))")
    const tables = ["auth.users", ...topLevelTypes.map(({ table }) => `public.${table}`)]
    const filled = tables.map((table) => `exists (select from ${table})`).join(" or ")
    const [used] = await query<{ used: boolean }>(`select ${filled} as used`)
    if (used?.used) return false
    await seed(query)
    return true
  })
}

import type { Database } from "./database.ts"
import { openPglite } from "./pglite.ts"
import { openPostgres } from "./postgres.ts"

export type Where = { dataDir: string } | { memory: true } | { databaseUrl: string }

/** Opens the database that the environment names. Fails with a DatabaseStartError; `migrate` comes next. */
export function openDatabase(where: Where): Promise<Database> {
  return "databaseUrl" in where ? openPostgres(where.databaseUrl) : openPglite(where)
}

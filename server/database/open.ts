import type { Database } from "./database.ts"
import { openEmbedded } from "./embedded/embedded-database.ts"
import { openPostgres, type PostgresPlace } from "./postgres.ts"

export type Where = { dataDir: string } | { memory: true } | PostgresPlace

/** Opens the database that the environment names. Fails with a DatabaseStartError; `migrate` comes next. */
export function openDatabase(where: Where, log?: (line: string) => void): Promise<Database> {
  return "databaseUrl" in where ? openPostgres(where, log) : openEmbedded(where, log)
}

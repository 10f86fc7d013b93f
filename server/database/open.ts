import type { Database } from "./database.ts"
import { openEmbedded } from "./embedded/embedded-database.ts"
import { openPostgres, type PostgresOptions } from "./postgres.ts"

export type DatabaseLocation = { dataDir: string } | { memory: true } | PostgresOptions

/** Opens the configured database; `migrate` comes next. @throws DatabaseStartError */
export function openDatabase(where: DatabaseLocation, log?: (line: string) => void): Promise<Database> {
  return "databaseUrl" in where ? openPostgres(where, log) : openEmbedded(where, log)
}

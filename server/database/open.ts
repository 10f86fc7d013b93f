import type { Database } from "./database.ts"
import { openEmbedded } from "./embedded/embedded-database.ts"
import { openPostgres, type PostgresPlace } from "./postgres.ts"

export type Where = { dataDir: string } | { memory: true } | PostgresPlace

/** Opens the configured database; `migrate` comes next. @throws DatabaseStartError */
export function openDatabase(where: Where, log?: (line: string) => void): Promise<Database> {
  return "databaseUrl" in where ? openPostgres(where, log) : openEmbedded(where, log)
}

import type { Database } from "./database.ts"
import type { PostgresOptions } from "./postgres.ts"

export type DatabaseLocation = { dataDir: string } | { memory: true } | PostgresOptions

/** Opens the configured database; `migrate` comes next. @throws DatabaseStartError */
export async function openDatabase(where: DatabaseLocation, log?: (line: string) => void): Promise<Database> {
  if ("databaseUrl" in where) return (await import("./postgres.ts")).openPostgres(where, log)
  return (await import("./embedded/embedded-database.ts")).openEmbedded(where, log)
}

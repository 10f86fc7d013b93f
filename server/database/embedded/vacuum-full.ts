import type { PGlite } from "@electric-sql/pglite"
import { diskFull, freeSpace, reserved } from "./free-space.ts"

/** As large as one file of the log, in bytes. */
const logFile = 16 * 1024 * 1024

/**
 * Writes the tables that hold what people have given anew, and ends the log. Postgres only marks a removed row: its bytes
 * stay in the table's file until others are written over them, and in the log until its file is removed. A server's autovacuum and
 * the log's own size see to that in time; PGlite has neither, and every backup would hold them.
 * Cut short, it leaves whole tables, and the next call does the rest. Fails with the database's error, or with the one of a full
 * disk before a table that there is no room for.
 * @param directory the database's; undefined in memory
 */
export async function rewriteTables(pglite: PGlite, directory?: string): Promise<void> {
  // Uploaded files, in a schema of their own, are published and about nobody.
  const { rows } = await pglite.query<{ name: string; size: number }>(
    `select format('%I.%I', nspname, relname) as name, pg_total_relation_size(c.oid)::float8 as size
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('auth', 'public', 'private')`,
  )
  const checkpoint = () => pglite.exec("checkpoint")
  let logged = 0
  for (const { name, size } of rows) {
    // The new table stands beside the old one, and the log holds all of it once more.
    if (directory && freeSpace(directory) < 2 * size + logFile + reserved) throw diskFull(directory)
    await pglite.exec(`vacuum full ${name}`)
    logged += size
    if (logged < logFile) continue
    await checkpoint()
    logged = 0
  }
  await checkpoint()
  // The files before the one that a log goes on in are removed with the next checkpoint.
  await pglite.exec("select pg_switch_wal()")
  await checkpoint()
}

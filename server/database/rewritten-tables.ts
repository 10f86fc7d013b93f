import type { PGlite } from "@electric-sql/pglite"

/**
 * Writes the tables that hold what people have given anew, and ends the log. Postgres only marks a removed row: its bytes
 * stay in the table's file until others are written over them, and in the log until its file is removed. A server's autovacuum and
 * the log's own size see to that in time; PGlite has neither, and every backup would hold them.
 * Cut short, it leaves whole tables, and the next call does the rest. Fails with the database's error, such as a full disk.
 */
export async function rewriteTables(pglite: PGlite): Promise<void> {
  // Uploaded files, in a schema of their own, are published and about nobody.
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('auth', 'public', 'private')`,
  )
  for (const { name } of rows) await pglite.exec(`vacuum full ${name}`)
  // The files before the one that a log goes on in are removed with the next checkpoint.
  await pglite.exec("checkpoint")
  await pglite.exec("select pg_switch_wal()")
  await pglite.exec("checkpoint")
}

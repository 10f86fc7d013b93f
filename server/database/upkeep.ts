import type { Database } from "./database.ts"

/** Changed rows after which a table's statistics are made anew: Postgres' own numbers for its autovacuum. */
const changedRows = 50
const changedShare = 0.1
/** Rows that a vacuum has not seen yet, after which it is worth one, because searches then need not look at each. */
const newRows = 1000
/**
 * Types of columns of which statistics are kept. Those of a text are examples of it, and would outlive the person who wrote it.
 */
const counted = "'{uuid,boolean,smallint,integer,bigint,date,timestamp with time zone}'::regtype[]"

interface Table {
  name: string
  /** Names of the columns that are counted, quoted and with commas; nothing when their statistics hold. */
  columns: string | null
}

/**
 * Does what a server's autovacuum does: the room of removed rows, uploaded files' too, is given back or can be used again, and
 * the planner knows how much there is. One table after the other, so that requests come in between.
 * @param everything whether to look at tables of which it is not known that they have changed: counts end with the process
 */
export async function keepInOrder(database: Database, everything: boolean): Promise<void> {
  if (!database.maintain) return
  // What has been counted in the last second, such as the rest of the sweep, is told otherwise with a later transaction.
  await database.asOwner((query) => query("select pg_stat_force_next_flush()"))
  const tables = await database.asOwner((query) =>
    query<Table>(
      `select format('%I.%I', schemaname, stat.relname) as name,
         case when schemaname <> 'pg_catalog' and (n_mod_since_analyze > $2 + $3 * greatest(reltuples, 0)
             or not exists (select from pg_statistic where starelid = relid)) then (
           select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
           where attrelid = relid and attnum > 0 and not attisdropped and atttypid = any (${counted})
         ) end as columns
       from pg_stat_all_tables as stat join pg_class on pg_class.oid = relid
       where relkind = 'r' and (n_dead_tup > 0 or (schemaname <> 'pg_catalog' and (
         $1 or n_ins_since_vacuum > $4 or n_mod_since_analyze > $2 + $3 * greatest(reltuples, 0))))`,
      [everything, changedRows, changedShare, newRows],
    ),
  )
  for (const { name, columns } of tables) {
    await database.maintain(columns ? `vacuum (analyze) ${name} (${columns})` : `vacuum ${name}`)
  }
}

/**
 * Leaves nothing of removed rows in PGlite's files. Vacuum takes them out of their pages, which are written without what stood
 * there (embedded/clean-files.ts); an index over texts holds some of them as signposts until it is made anew; and the log that
 * could do it all again ends. Nobody waits for more than one of these steps.
 */
export async function forgetRemovedRows(database: Database): Promise<void> {
  if (!database.maintain) return
  const statements = await database.asOwner((query) =>
    query<{ statement: string }>(
      `select format('vacuum %I.%I', nspname, relname) as statement
       from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname in ('auth', 'public', 'private')
       union all
       select distinct format('reindex index %I.%I', nspname, relname)
       from pg_class c join pg_namespace n on n.oid = relnamespace join pg_am on pg_am.oid = relam
         join pg_attribute on attrelid = c.oid
       where relkind = 'i' and amname = 'btree' and nspname in ('auth', 'public') and atttypid = 'text'::regtype`,
    ),
  )
  // The files before the one that a log goes on in are removed with the next checkpoint.
  const end = ["checkpoint", "select pg_switch_wal()", "checkpoint"]
  for (const statement of [...statements.map((row) => row.statement), ...end])
    await database.maintain(statement)
}

/** How many rows have been removed or replaced and are still in the tables. */
export async function deadRows(database: Database): Promise<number> {
  const [row] = await database.asOwner((query) =>
    query<{ dead: number }>("select coalesce(sum(n_dead_tup), 0)::bigint as dead from pg_stat_user_tables"),
  )
  return row?.dead ?? 0
}

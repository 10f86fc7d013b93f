import type { Database } from "./database.ts"

/** Changed rows after which a table's statistics are made anew: Postgres' own numbers for its autovacuum. */
const changedRows = 50
const changedShare = 0.1
/** Rows that a vacuum has not seen yet, after which it is worth one, because searches then need not look at each. */
const newRows = 1000
/**
 * Types of columns of which statistics are kept. Those of a text are examples of it, and would outlive the person who wrote it.
 */
const countedTypes = "'{uuid,boolean,smallint,integer,bigint,date,timestamp with time zone}'::regtype[]"

interface Table {
  name: string
  /** Of the columns that are counted, quoted and with commas. Postgres' own tables have none: they are small. */
  columns: string | null
  /** Whether there are any statistics. */
  counted: boolean
  rows: number
  dead: number
  /** Since it was vacuumed. */
  added: number
  /** Since the process began: Postgres goes on counting when not all columns are analyzed. */
  changed: number
}

/**
 * Gives what does a server's autovacuum's work on PGlite, and nothing on a server: the room of removed rows, uploaded files' too, is
 * given back or can be used again, and the planner knows how much there is. One table after the other, so that requests come in between.
 * The first time it looks at all tables, because what has changed is counted from the process's beginning.
 */
export function vacuumOf(database: Database): () => Promise<void> {
  /** What had changed in a table when it was last analyzed. */
  const analyzed = new Map<string, number>()
  let first = true
  return async () => {
    if (!database.maintain) return
    for (const table of await readTables(database)) {
      const { name, columns, counted, rows, dead, added, changed } = table
      const before = analyzed.get(name) ?? 0
      // Fewer than before: the database's process has begun anew.
      const since = changed < before ? changed : changed - before
      const analyze = columns !== null && ((first && !counted) || since > changedRows + changedShare * rows)
      if (analyze) analyzed.set(name, changed)
      if (analyze) await database.maintain(`vacuum (analyze) ${name} (${columns})`)
      else if (dead > 0 || (columns !== null && (first || added > newRows)))
        await database.maintain(`vacuum ${name}`)
    }
    first = false
  }
}

async function readTables(database: Database): Promise<Table[]> {
  // What has been counted in the last second, such as the rest of the sweep, is told otherwise with a later transaction.
  await database.asOwner((query) => query("select pg_stat_force_next_flush()"))
  return database.asOwner((query) =>
    query<Table & Record<string, unknown>>(
      `select format('%I.%I', schemaname, stat.relname) as name, greatest(reltuples, 0)::bigint as rows,
         n_dead_tup as dead, n_ins_since_vacuum as added, n_mod_since_analyze as changed,
         exists (select from pg_statistic where starelid = relid) as counted,
         case when schemaname <> 'pg_catalog' then (
           select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
           where attrelid = relid and attnum > 0 and not attisdropped and atttypid = any (${countedTypes})
         ) end as columns
       from pg_stat_all_tables as stat join pg_class on pg_class.oid = relid where relkind = 'r'`,
    ),
  )
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
       where relkind = 'i' and amname = 'btree' and nspname in ('auth', 'public', 'private') and atttypid = 'text'::regtype`,
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

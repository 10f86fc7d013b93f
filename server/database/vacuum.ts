import type { Database } from "./database.ts"

/** ANALYZE threshold and scale factor: autovacuum's defaults. */
const analyzeThreshold = 50
const analyzeScaleFactor = 0.1
/** Inserted rows since the last VACUUM that make another worthwhile, for index-only scans. */
const vacuumThreshold = 1000
/** Column types to analyze. Samples of text columns would outlive erased personal data. */
const analyzedTypes = "'{uuid,boolean,smallint,integer,bigint,date,timestamp with time zone}'::regtype[]"

interface Table {
  name: string
  /** Comma-separated columns to analyze. `null` for system tables, which are small. */
  columns: string | null
  /** Whether the table has statistics. */
  counted: boolean
  rows: number
  dead: number
  /** Rows inserted since the last VACUUM. */
  added: number
  /** Rows changed since the process started; analyzing some columns does not reset it. */
  changed: number
}

/**
 * Returns a function that does autovacuum's work on PGlite, and nothing on a server: it frees the
 * space of deleted rows and updates planner statistics.
 * Tables are processed one by one, so that requests run in between.
 * The first run looks at all tables, because counters start with the process.
 */
export function createVacuum(database: Database): () => Promise<void> {
  /** Value of `changed` per table at its last ANALYZE. */
  const analyzed = new Map<string, number>()
  let first = true
  return async () => {
    if (!database.maintain) return
    for (const table of await readTables(database)) {
      const { name, columns, counted, rows, dead, added, changed } = table
      const before = analyzed.get(name) ?? 0
      // A lower count: the database process has restarted.
      const since = changed < before ? changed : changed - before
      const analyze =
        columns !== null && ((first && !counted) || since > analyzeThreshold + analyzeScaleFactor * rows)
      if (analyze) analyzed.set(name, changed)
      if (analyze) await database.maintain(`vacuum (analyze) ${name} (${columns})`)
      else if (dead > 0 || (columns !== null && (first || added > vacuumThreshold)))
        await database.maintain(`vacuum ${name}`)
    }
    first = false
  }
}

async function readTables(database: Database): Promise<Table[]> {
  // Flushes pending statistics, such as those of the sweep that ran just before.
  await database.asOwner((query) => query("select pg_stat_force_next_flush()"))
  return database.asOwner((query) =>
    query<Table & Record<string, unknown>>(
      `select format('%I.%I', schemaname, stat.relname) as name, greatest(reltuples, 0)::bigint as rows,
         n_dead_tup as dead, n_ins_since_vacuum as added, n_mod_since_analyze as changed,
         exists (select from pg_statistic where starelid = relid) as counted,
         case when schemaname <> 'pg_catalog' then (
           select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
           where attrelid = relid and attnum > 0 and not attisdropped and atttypid = any (${analyzedTypes})
         ) end as columns
       from pg_stat_all_tables as stat join pg_class on pg_class.oid = relid where relkind = 'r'`,
    ),
  )
}

/**
 * Removes the remains of deleted rows from PGlite's files. VACUUM clears table pages
 * (embedded/free-space-in-pages.ts), REINDEX clears text keys from indexes, and a log switch drops
 * the write-ahead log. Requests run between the steps.
 */
export async function purgeDeletedRows(database: Database): Promise<void> {
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
  // The checkpoint after a switch removes the earlier log segments.
  const end = ["checkpoint", "select pg_switch_wal()", "checkpoint"]
  for (const statement of [...statements.map((row) => row.statement), ...end])
    await database.maintain(statement)
}

/** Returns the number of dead rows in all tables. */
export async function countDeadRows(database: Database): Promise<number> {
  const [row] = await database.asOwner((query) =>
    query<{ dead: number }>("select coalesce(sum(n_dead_tup), 0)::bigint as dead from pg_stat_user_tables"),
  )
  return row?.dead ?? 0
}

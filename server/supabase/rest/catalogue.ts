import type { Database } from "../../database/database.ts"
import { restError } from "../errors.ts"

/** An SQL type name, valid in a cast. */
export type TypeName = string

/** A table, a view, or the result rows of a function. */
export interface Table {
  name: string
  /** In table order. */
  columns: ReadonlyMap<string, TypeName>
}

/** A table or view of the schema. `writes`: supported methods, whatever the caller's grants. */
interface ExposedTable extends Table {
  writes: string[]
}

interface Argument {
  name: string
  type: TypeName
  optional: boolean
}

export interface RemoteFunction {
  name: string
  arguments: Argument[]
  /** Returns a set or table, i.e. a JSON array. */
  returnsSet: boolean
  /** Columns of the result rows; `null` for scalar results. */
  columns: ReadonlyMap<string, TypeName> | null
  returnsNothing: boolean
  /** Stable or immutable, so that GET may call it. */
  readOnly: boolean
}

/** The exposed schema `public`. Every identifier in a statement comes from here. */
interface Catalogue {
  tables: ReadonlyMap<string, ExposedTable>
  /** By name; several if overloaded. */
  functions: ReadonlyMap<string, RemoteFunction[]>
}

/**
 * Only tables with row-level security and views with security_invoker: without these, a grant would
 * expose every row. Unlike hosted Supabase, others are hidden.
 */
const columnsSql = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
    pg_catalog.pg_relation_is_updatable(c.oid, true) as events
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname = 'public'
    and ((c.relkind in ('r', 'p') and c.relrowsecurity)
      or (c.relkind = 'v' and exists (
        select from unnest(c.reloptions) as o
        where lower(o) in ('security_invoker=true', 'security_invoker=on', 'security_invoker=1', 'security_invoker=yes'))))
  order by c.relname, a.attnum`

/** Only plain functions with named arguments: no triggers, no extension functions. */
const functionsSql = `
  select p.proname as "name", p.proretset as "returnsSet", p.provolatile <> 'v' as "readOnly",
    p.prorettype = 'void'::regtype as "returnsNothing",
    coalesce(
      (select json_agg(json_build_array(p.proargnames[i], format_type(p.proallargtypes[i], null)) order by i)
        from generate_subscripts(p.proargmodes, 1) as i where p.proargmodes[i] = 't'),
      (select json_agg(json_build_array(a.attname, format_type(a.atttypid, null)) order by a.attnum)
        from pg_catalog.pg_type t join pg_catalog.pg_attribute a on a.attrelid = t.typrelid
        where t.oid = p.prorettype and a.attnum > 0 and not a.attisdropped))::text as "columns",
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null),
        'optional', i > p.pronargs - p.pronargdefaults) order by i)
      from generate_series(1, p.pronargs) as i), '[]')::text as "arguments"
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind = 'f' and p.provariadic = 0
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (p.prorettype <> 'record'::regtype or 't' = any(p.proargmodes))
    and (p.proargmodes is null or p.proargmodes <@ array['i', 't']::"char"[])
    and not exists (select from pg_catalog.pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.proname, p.pronargs`

/** Bits of `pg_relation_is_updatable`. */
const writeEvents: Record<string, number> = { POST: 1 << 3, PATCH: 1 << 2, DELETE: 1 << 4 }

async function readCatalogue(database: Database): Promise<Catalogue> {
  return await database.asOwner(async (query) => {
    const tables = new Map<string, ExposedTable & { columns: Map<string, TypeName> }>()
    type Column = { table: string; column: string; type: string; events: number }
    for (const row of await query<Column>(columnsSql)) {
      const writes = Object.keys(writeEvents).filter((method) => row.events & (writeEvents[method] ?? 0))
      const table = tables.get(row.table) ?? { name: row.table, columns: new Map(), writes }
      tables.set(row.table, table)
      table.columns.set(row.column, row.type)
    }
    const functions = new Map<string, RemoteFunction[]>()
    type Row = Omit<RemoteFunction, "arguments" | "columns"> & { arguments: string; columns: string | null }
    for (const row of await query<Row>(functionsSql)) {
      const list: Argument[] = JSON.parse(row.arguments)
      if (list.some((one) => !one.name)) continue
      const columns = row.columns === null ? null : new Map<string, TypeName>(JSON.parse(row.columns))
      functions.set(row.name, [...(functions.get(row.name) ?? []), { ...row, arguments: list, columns }])
    }
    return { tables, functions }
  })
}

/** The catalogue, read on first use and again after `forget`. */
export interface CatalogueSource {
  current(): Promise<Catalogue>
  /** Invalidates the catalogue after a migration. */
  forget(): void
}

/** Creates a database's catalogue. A failed read rejects all waiting requests; the next retries. */
export function createCatalogue(database: Database): CatalogueSource {
  let reading: Promise<Catalogue> | undefined
  return {
    current() {
      reading ??= readCatalogue(database).catch((error: unknown) => {
        reading = undefined
        throw error
      })
      return reading
    },
    forget() {
      reading = undefined
    },
  }
}

/** @throws ProtocolError 404 PGRST205 */
export function findTable(catalogue: Catalogue, name: string): ExposedTable {
  const table = catalogue.tables.get(name)
  if (!table) {
    throw restError(
      404,
      "PGRST205",
      `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`,
    )
  }
  return table
}

/**
 * Finds the overload that takes exactly these arguments; optional ones may be missing.
 * @throws ProtocolError 404 PGRST202 for none, 300 PGRST203 for several
 */
export function findFunction(catalogue: Catalogue, name: string, given: string[]): RemoteFunction {
  const fitting = (catalogue.functions.get(name) ?? []).filter(
    (one) =>
      given.every((argument) => one.arguments.some((known) => known.name === argument)) &&
      one.arguments.every((known) => known.optional || given.includes(known.name)),
  )
  const [first, second] = fitting
  const shown = `public.${name.slice(0, 63)}`
  if (second) throw restError(300, "PGRST203", `Could not choose the best candidate function for ${shown}`)
  if (!first) {
    throw restError(
      404,
      "PGRST202",
      `Could not find the function ${shown}(${given.join(", ").slice(0, 200)}) in the schema cache`,
    )
  }
  return first
}

import type { Collection } from "../../content/types/collection.ts"
import type { Database, Query } from "../../server/database/database.ts"
import { type DeclaredColumn, declaredColumns } from "./declared-columns.ts"
import type { Difference } from "./difference.ts"
import { createTableSql } from "./new-table.ts"
import { findPublicFunctions } from "./open-functions.ts"
import { registrationDifferences, registrationSql } from "./registration.ts"
import { safeguardDifferences } from "./safeguards.ts"

interface Column {
  name: string
  type: string
  notNull: boolean
  /** Constraints as Postgres formats them. */
  checks: string[]
  /** Referenced table. */
  references: string | null
}

/** Temporary schema; rolled back at the end. */
const scratch = "declared"

/**
 * Compares declarations with a migrated database: columns, types, nullability, constraints,
 * references, then grants, policies and triggers (safeguards.ts, open-functions.ts). Postgres
 * versions format constraints differently, so the declared tables are created in a temporary schema
 * and read from the same catalogue.
 */
export async function differences(database: Database, types: readonly Collection[]): Promise<Difference[]> {
  const found: Difference[] = []
  const undo = new Error("undo")
  try {
    await database.asOwner(async (query) => {
      await query(`create schema ${scratch}`)
      for (const type of types) found.push(...(await differencesOf(query, type)))
      found.push(...(await safeguardDifferences(query, types)), ...(await findPublicFunctions(query)))
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return found
}

async function differencesOf(query: Query, type: Collection): Promise<Difference[]> {
  const { table } = type
  const columns = declaredColumns(type)
  const there = new Map((await columnsOf(query, `public.${table}`)).map((column) => [column.name, column]))
  if (there.size === 0) {
    const line = `${table}: the database has no such table: npm run content -- migrate NAME writes the migration.`
    return [{ line, table, statement: `${createTableSql(type)}\n${registrationSql(type)}` }]
  }
  const registered = await registrationDifferences(query, type)
  await query(`create table ${scratch}.${table} (${columns.map(({ definition }) => definition).join(", ")})`)
  const wanted = await columnsOf(query, `${scratch}.${table}`)
  const ofColumns = columns.flatMap((declared) => {
    const now = there.get(declared.name)
    const column = wanted.find(({ name }) => name === declared.name)
    if (!now) return missing(table, declared)
    return column ? different(`${table}.${declared.name}`, column, now) : []
  })
  return [...ofColumns, ...registered]
}

function missing(table: string, { name, definition, needsValue }: DeclaredColumn): Difference {
  const line = `${table}.${name}: the database has no such column`
  if (needsValue) {
    return {
      line: `${line}, and rows that are there could not have a value: declare it without required first, fill it in, then require it.`,
    }
  }
  return {
    line: `${line}: npm run content -- migrate NAME writes the migration.`,
    table,
    statement: `alter table public.${table} add column ${definition};`,
  }
}

/** Existing columns are never altered: rows may violate the change. */
function different(at: string, wanted: Column, now: Column): Difference[] {
  const remedy = "change the declaration, or write a migration that changes the column and its rows."
  const say = (what: string, declared: string, found: string) =>
    declared === found
      ? []
      : [{ line: `${at}: declared ${what} ${declared}, in the database ${found}; ${remedy}` }]
  return [
    ...say("as", wanted.type, now.type),
    ...say("as", required(wanted), required(now)),
    ...say("with", conditions(wanted), conditions(now)),
    ...say("to refer to", wanted.references ?? "nothing", now.references ?? "nothing"),
  ]
}

const required = ({ notNull }: Column) => (notNull ? "never empty" : "possibly empty")
const conditions = ({ checks }: Column) => checks.join(" and ") || "no condition"

/** Empty if the table does not exist. */
function columnsOf(query: Query, table: string): Promise<Column[]> {
  return query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
       array(
         select pg_get_constraintdef(oid) from pg_constraint
         where conrelid = attrelid and contype = 'c' and conkey = array[attnum] order by 1
       ) as checks,
       (
         select relname from pg_constraint join pg_class on pg_class.oid = confrelid
         where conrelid = attrelid and contype = 'f' and conkey = array[attnum]
       ) as references
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
}

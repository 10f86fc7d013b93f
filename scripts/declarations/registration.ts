import { type Collection, indexedFields } from "../../content/types/collection.ts"
import type { Query } from "../../server/database/database.ts"
import type { Difference } from "./difference.ts"

/** A row of private.content_types (supabase/migrations, content_types.sql). */
interface Registered {
  title: string
  searched: string[]
  parent: string | null
  parent_column: string | null
  read_by: string
  under: string | null
  /** SQL expression; undefined if the slug is derived by a hand-written SQL function. */
  slug: string | undefined
  listed_at: string | null
}

function declared(type: Collection): Registered {
  const { title, parent, publishable, address, listedAt } = type
  return {
    title,
    searched: indexedFields(type),
    parent: parent?.table ?? null,
    parent_column: parent?.column ?? null,
    read_by: publishable ? "published" : parent ? "parent" : "administrators",
    under: address?.under ?? null,
    slug: address && "derivedFrom" in address ? undefined : (address?.slug ?? "slug"),
    listed_at: listedAt ?? null,
  }
}

const literal = (value: unknown): string => {
  if (value === null) return "null"
  const text = Array.isArray(value) ? `{${value.join(",")}}` : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/**
 * Returns the statement that registers a type. A derived slug needs an SQL function, which must be
 * written by hand.
 */
export function registrationSql(type: Collection): string {
  const values = { relation: type.table, ...declared(type) }
  const named = Object.entries(values).filter(([, value]) => value !== undefined)
  return `insert into private.content_types (${named.map(([name]) => name).join(", ")})
values (${named.map(([, value]) => literal(value)).join(", ")});`
}

/** Returns the differences between the registry and a type's declaration. */
export async function registrationDifferences(query: Query, type: Collection): Promise<Difference[]> {
  const [row] = await query<Registered>("select * from private.content_types where relation = $1", [
    type.table,
  ])
  if (!row) {
    const line = `${type.table}: private.content_types has no such row: npm run content -- migrate NAME writes the migration.`
    return [{ line, table: type.table, statement: registrationSql(type) }]
  }
  const wanted = Object.entries(declared(type)).filter(([, value]) => value !== undefined)
  return wanted.flatMap(([column, value]) => {
    const [said, found] = [literal(value), literal(row[column as keyof Registered])]
    if (said === found) return []
    const line = `${type.table}: declared with ${column} ${said}, in private.content_types ${found}: npm run content -- migrate NAME writes the migration.`
    const statement = `update private.content_types set ${column} = ${said} where relation = ${literal(type.table)};`
    return [{ line, table: type.table, statement }]
  })
}

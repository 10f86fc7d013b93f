import type { Collection } from "../../content/types/collection.ts"
import { declaredColumns } from "./declared-columns.ts"

/**
 * Returns the statements that create a type's table. The registry adds policies, triggers and
 * search indexes.
 */
export function createTableSql(type: Collection): string {
  const { table, fields, parent, publishable, sortable, order } = type
  const lines = [
    "id uuid primary key default gen_random_uuid()",
    ...declaredColumns(type)
      .filter(({ name }) => name !== "position")
      .map(({ name, definition }) => {
        // Deferrable: one statement may swap two slugs.
        const unique =
          fields[name]?.kind === "slug" ? ` constraint ${table}_${name}_key unique deferrable` : ""
        return `${definition}${unique}`
      }),
    ...(publishable ? ["is_published boolean not null default false"] : []),
    // A null that Postgres cannot detect: the trigger put_last sets the column.
    ...(sortable ? ["position integer not null default nullif(0, 0)"] : []),
    "created_at timestamptz not null default now()",
    "updated_at timestamptz not null default now()",
  ]
  const columns = Object.entries(order).map(([column, direction]) =>
    direction === "desc" ? `${column} desc` : column,
  )
  const inOrder = [...(parent ? [parent.column] : []), ...columns].join(", ")
  return [
    `create table public.${table} (\n  ${lines.join(",\n  ")}\n);`,
    `create index ${table}_order_idx on public.${table} (${inOrder});`,
  ].join("\n")
}

import type { Collection } from "../../content/types/collection.ts"
import type { Query } from "../../server/database/database.ts"
import type { Difference } from "./difference.ts"

interface Safeguard {
  table: string
  kind: "right" | "policy" | "trigger" | "index"
  text: string
}

/**
 * Returns grants, policies, triggers and search indexes of types that are missing or unexpected
 * (content_types.sql). Removes and reinstalls them and compares, which detects a missing
 * installation or revoke. The caller rolls the transaction back.
 */
export async function safeguardDifferences(
  query: Query,
  types: readonly Collection[],
): Promise<Difference[]> {
  const registered = await query<{ relation: string }>(
    `select relation from private.content_types
     where relation = any ($1) and to_regclass(format('public.%I', relation)) is not null order by place`,
    [types.map(({ table }) => table)],
  )
  const tables = registered.map(({ relation }) => relation)
  const before = await safeguardsOf(query, tables)
  for (const { table, name } of await policiesOf(query, tables))
    await query(`drop policy "${name}" on public.${table}`)
  for (const table of tables) {
    await query(`alter table public.${table} disable row level security`)
    await query(`grant all on public.${table} to public, anon, authenticated, service_role`)
  }
  // The steps of install_content_type. The views of all types are written once.
  await query(
    `select private.protect_content(type), private.watch_content(type),
       case when read_by <> 'administrators' then private.index_searched_texts(type) end
     from private.content_types as type where relation = any ($1)`,
    [tables],
  )
  await query("select private.write_content_views()")
  const after = await safeguardsOf(query, tables)
  const without = (some: Safeguard[], others: Safeguard[]) => {
    const known = new Set(others.map((other) => JSON.stringify(other)))
    return some.filter((one) => !known.has(JSON.stringify(one)))
  }
  const remedy = "npm run content -- migrate NAME writes the migration."
  return [
    ...without(after, before).map(({ table, text }) => ({
      line: `${table}: the database lacks what its type gets, ${text}: ${remedy}`,
      table,
    })),
    // An extra policy is reported without a fix: whether to drop it needs a decision.
    ...without(before, after).map(({ table, kind, text }) => {
      const line = `${table}: the database has what its type does not get, ${text}`
      return kind === "policy"
        ? { line: `${line}; write a migration that drops it.` }
        : { line: `${line}: ${remedy}`, table }
    }),
  ]
}

/** The policies of a type; for a child type, its parent's policies for readers too. */
const policiesOf = (query: Query, tables: string[]) =>
  query<{ table: string; name: string }>(
    `select relation as table, polname as name
     from private.content_types join pg_policy on polrelid = format('public.%I', relation)::regclass
     where relation = any ($1) and not (read_by = 'parent' and polcmd = 'r')`,
    [tables],
  )

const safeguardsOf = (query: Query, tables: string[]) =>
  query<Safeguard>(
    `with type as (select name, format('public.%I', name)::regclass as of from unnest($1::text[]) as name)
     select name as table, 'right' as kind, case grantee when 0 then 'everybody' else grantee::regrole::text end
         || ' may ' || string_agg(lower(privilege_type), ', ' order by privilege_type) as text
       from type join pg_class on pg_class.oid = of, aclexplode(relacl) where grantee <> relowner group by name, grantee
     union all select name, 'right', case when relrowsecurity then 'with' else 'without' end || ' row level security'
       from type join pg_class on pg_class.oid = of
     union all select name, 'policy', format('policy "%s" (%s) to %s: %s', polname, polcmd, polroles::regrole[],
         concat_ws(', checks ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)))
       from type join pg_policy on polrelid = of
     union all select name, 'trigger', pg_get_triggerdef(pg_trigger.oid)
       from type join pg_trigger on tgrelid = of where not tgisinternal
     union all select name, 'index', pg_get_indexdef(indexrelid) from type join pg_index on indrelid = of
     order by 1, 2, 3`,
    [tables],
  )

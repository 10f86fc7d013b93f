import { beforeEach } from "vitest"
import type { Engine } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

export const item = "aaaaaaaa-0000-4000-8000-000000000001"
export const other = "aaaaaaaa-0000-4000-8000-000000000002"

export interface Version {
  version: string
  operation: string
  fields: string[]
  changed_by: string | null
}

/** A minimal row of each type. */
export const smallest: Record<string, string> = {
  pages: "insert into public.pages (id, title, slug) values ($1, 'Första', 'ett')",
  content_solutions: "insert into public.content_solutions (id, title, slug) values ($1, 'Första', 'ett')",
  case_studies:
    "insert into public.case_studies (id, customer_name, challenge, solution, results) values ($1, 'Första', 'u', 'l', 'r')",
  resources: "insert into public.resources (id, title) values ($1, 'Första')",
  // With a parent solution.
  features: `with home as (insert into public.content_solutions (title, slug) values ('Hem', 'hem') returning id)
    insert into public.features (id, solution_id, title) select $1, id, 'Första' from home`,
}

/** Opens a database without content, with queries of its history as administrator. */
export function databaseWithHistory(engine: Engine) {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  beforeEach(() =>
    given.run(
      ...Object.keys(smallest).map((table) => `delete from public.${table}`),
      "delete from private.content_history",
    ),
  )

  const versions = (collection: string, id = item) =>
    administrator<Version>("select * from public.item_history($1, $2)", [collection, id])
  const newest = async (collection: string, id = item) => {
    const [first] = await versions(collection, id)
    if (!first) throw new Error(`nothing is kept of ${collection} ${id}`)
    return first.version
  }
  const restore = (version: string) => administrator("select public.restore_version($1)", [version])
  const undelete = (version: string) => administrator("select public.undelete_item($1)", [version])
  const deleted = (collection: string, parent: string | null = null) =>
    administrator<{ version: string; item_id: string; title: string; features: number }>(
      "select * from public.deleted_items($1, $2)",
      [collection, parent],
    )
  const stored = (table: string) =>
    owner(`select to_jsonb(item) - 'updated_at' as item from public.${table} as item order by id`)
  return Object.assign(given, { versions, newest, restore, undelete, deleted, stored })
}

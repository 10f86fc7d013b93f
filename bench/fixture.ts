import type { Section } from "../content/sections/section.ts"
import type { Database } from "../server/database/database.ts"
import { migrate } from "../server/database/migrate.ts"
import { type DatabaseLocation, openDatabase } from "../server/database/open.ts"
import { createVacuum } from "../server/database/vacuum.ts"
import { execute } from "../tests/fixtures/postgres.ts"
import { items, parts, type Rows, rows } from "./fixture-rows.ts"

/** Number of messages in the fixture, and of leads. */
export const sizes = { Postgres: 1_000_000, PGlite: 100_000 } as const

/** Returns the proportions of two years of operation. */
export const rowsOf = (submissions: number): Rows => ({
  messages: submissions,
  leads: submissions,
  accounts: Math.ceil(submissions / 20),
  events: Math.ceil(submissions / 10),
  versions: Math.ceil(submissions / 10),
  media: Math.ceil(submissions / 100),
  redirects: Math.ceil(submissions / 500),
  items: Math.ceil(submissions / 1000),
  days: 730,
})

const nothing: Rows = { ...rowsOf(0), days: 0 }

/** Rows per statement. */
const batchSize = 20_000

/**
 * Migrates a database and fills it, oldest rows first. Creates search indexes afterwards, which
 * takes a fifth of the time. No other process may have the database open.
 */
export function fillDatabase(where: DatabaseLocation, wanted: Partial<Rows>): Promise<void> {
  const size = { ...nothing, ...wanted }
  return filled(where, async (run) => {
    const searchIndexes = await run<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
       where amname = 'gin' and indrelid in ('public.contact_submissions'::regclass, 'public.lead_captures'::regclass)`,
    )
    for (const { name } of searchIndexes) await run(`drop index ${name}`)
    for (const { count, sql } of parts(size)) {
      for (let first = 1; first <= count; first += batchSize)
        await run(sql, [first, Math.min(first + batchSize - 1, count)])
    }
    for (const { definition } of searchIndexes) await run(definition)
    for (const [table, values] of Object.entries(items)) {
      if (size.items > 0) await run(`insert into public.${table} ${values} ${rows}`, [1, size.items])
    }
    const kinds = Object.keys(items)
    const rounds = size.items > 0 ? Math.floor(size.versions / (size.items * kinds.length)) - 1 : 0
    for (let round = 1; round <= rounds; round++) {
      for (const table of kinds) {
        const column = edited[table] ?? "description"
        await run(
          `update public.${table} set ${column} = regexp_replace(${column}, '( \\d+)?$', ' ${round}')`,
        )
      }
    }
  })
}

/** Migrates a database and inserts `count` published solutions. */
export function fillSolutions(where: DatabaseLocation, count: number): Promise<void> {
  return filled(where, async (run) => {
    await run(`insert into public.content_solutions ${items.content_solutions} ${rows}`, [1, count])
    await run("update public.content_solutions set is_published = true")
  })
}

/** Publishes a page with these sections. */
export function fillPage(where: DatabaseLocation, slug: string, sections: readonly Section[]): Promise<void> {
  return filled(where, async (run) => {
    await run(
      "insert into public.pages (title, slug, is_published, sections) values ('Sektioner', $1, true, $2)",
      [slug, JSON.stringify(sections)],
    )
  })
}

/** The column edited to create history, unless it is the description. */
const edited: Record<string, string> = { case_studies: "results", news: "body", pages: "hero_description" }

type Run = <Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>

async function filled(where: DatabaseLocation, fill: (run: Run) => Promise<void>): Promise<void> {
  const database = await openDatabase(where)
  try {
    await migrate(database)
    await fill((sql, parameters) => runUnlimited(database, sql, parameters))
    // Autovacuum does this within minutes; on PGlite the site does.
    if ("databaseUrl" in where) await execute(where.databaseUrl, "vacuum analyze")
    else await createVacuum(database)()
  } finally {
    await database.close()
  }
}

/** Runs a statement without the site's statement timeout. */
function runUnlimited<Row>(database: Database, sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
  return database.asOwner(async (query) => {
    await query(
      "select set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true)",
    )
    return query<Row>(sql, parameters)
  })
}

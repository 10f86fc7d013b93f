import { afterAll, beforeAll, expect, test } from "vitest"
import { fill, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { createAccounts, sessions } from "./actors.ts"

/** Rows that one statement has read from the large tables, by Postgres' counters. */
interface RowsRead {
  table: string
  read_through: number
  fetched: number
}

let database: TestDatabase

/** Each word is in some hundred titles and a thousand descriptions, `överallt` in all. */
beforeAll(async () => {
  database = await openTestDatabase("postgres")
  await createAccounts(database)
  await fill(
    database,
    `insert into public.content_solutions (id, slug, title, description, is_published, position)
     select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'losning-' || i,
       'Portal ' || md5((i % 100)::text), 'Överallt ' || md5((i % 71)::text), i % 2 = 0, i
     from generate_series(1, 4000) as i`,
    `insert into public.features (solution_id, title, description, position)
     select ('00000000-0000-4000-8000-' || lpad((1 + i % 4000)::text, 12, '0'))::uuid,
       'Modul ' || md5((i % 101)::text), 'Överallt ' || md5((i % 31)::text), i
     from generate_series(1, 30000) as i`,
    "analyze public.content_solutions, public.features",
  )
}, 300_000)
afterAll(() => database.close())

async function rowsRead(who: "anonymous" | "signed-in", words: string) {
  return database.as(sessions[who], async (query) => {
    const count = () =>
      query<RowsRead>(
        `select relname as table, seq_tup_read::int as read_through, idx_tup_fetch::int as fetched
         from pg_stat_xact_user_tables
         where schemaname = 'public' and relname in ('content_solutions', 'features') order by 1`,
      )
    const before = await count()
    const found = await query("select * from public.search_site($1, 'sv')", [words])
    const after = await count()
    // Both readings include earlier, unreported counts of this connection: only the difference is
    // the search's.
    const tables = after.map((row, index) => ({
      table: row.table,
      read_through: row.read_through - (before[index]?.read_through ?? 0),
      fetched: row.fetched - (before[index]?.fetched ?? 0),
    }))
    return { found: found.length, tables }
  })
}

const word = "1679091c5a880faf6fb5e6087eb1b2dc" // md5 of 6
const searches = [
  ["a word of some titles", word, 30],
  ["a word that is everywhere", "överallt", 30],
  ["two words", `modul ${word}`, 30],
  ["a slip", word.replace("5a8", "a58"), 30],
  ["a word that is nowhere", "pannkakstårta", 0],
] as const

for (const who of ["anonymous", "signed-in"] as const) {
  test.each(searches)(`%s, ${who}: no large table is read completely`, async (_name, words, count) => {
    const { found, tables } = await rowsRead(who, words)
    expect(found).toBe(count)
    expect(tables.map(({ table }) => table)).toEqual(["content_solutions", "features"])
    for (const { read_through, fetched } of tables) {
      // A scan may stop early where every row matches, after hundreds of rows.
      expect(read_through).toBeLessThan(3_000)
      expect(fetched).toBeLessThan(6_000)
    }
  })
}

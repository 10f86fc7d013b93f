import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { countDeadRows, createVacuum } from "../../server/database/vacuum.ts"
import { startSweep } from "../../server/privacy/sweep.ts"
import { databaseOfFile, openTestDatabase } from "../fixtures/databases.ts"

const database = await databaseOfFile("pglite")

const sql = <Row>(text: string, parameters: unknown[] = []) =>
  database.asOwner((query) => query<Row>(text, parameters))
const dead = async () => {
  await sql("select pg_stat_force_next_flush()")
  return countDeadRows(database)
}
const sizeOf = async (table: string) =>
  (await sql<{ size: number }>("select pg_total_relation_size($1::regclass) as size", [table]))[0]?.size ?? 0
const addMessages = (count: number) =>
  sql(
    `insert into public.contact_submissions (name, email, message)
     select 'Åsa', 'asa' || i || '@exempel.example', repeat('Hej ', 200) from generate_series(1, $1::integer) as i`,
    [count],
  )

test("the sweep vacuums dead rows, reuses their space and updates planner statistics", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "upkeep-"))
  await addMessages(2000)
  const before = await sizeOf("public.contact_submissions")
  await sql("delete from public.contact_submissions where email like '%1@%'")
  expect(await dead()).toBeGreaterThanOrEqual(200)
  const said: string[] = []
  await startSweep({ database, dataDir, retentionDays: 0, log: (line) => said.push(line) })()
  expect(said).toEqual([])
  expect(await dead()).toBe(0)
  expect(
    await sql("select reltuples from pg_class where oid = 'public.contact_submissions'::regclass"),
  ).toEqual([{ reltuples: 1800 }])
  await addMessages(150)
  expect(await sizeOf("public.contact_submissions")).toBeLessThan(before * 1.05)
  await rm(dataDir, { recursive: true })
})

test("collects no planner statistics on text from visitors", async () => {
  await addMessages(200)
  await createVacuum(database)()
  const counted = await sql<{ column: string }>(
    "select attname as column from pg_stats where tablename = 'contact_submissions' order by 1",
  )
  expect(counted.map(({ column }) => column)).toEqual(["created_at", "id", "is_spam"])
  const texts = await sql(
    `select distinct tablename from pg_stats where schemaname in ('auth', 'public', 'private')
     and (array_to_string(histogram_bounds::text::text[], ' ') || most_common_vals::text) like '%@%'`,
  )
  expect(texts).toEqual([])
})

test("skips unchanged tables", async () => {
  const keepInOrder = createVacuum(database)
  // The second run removes dead rows of Postgres' own tables after the first.
  for (const _ of [1, 2]) await keepInOrder()
  const looked = () =>
    sql("select relname, vacuum_count, analyze_count from pg_stat_user_tables order by relid")
  const before = await looked()
  await keepInOrder()
  expect(await looked()).toEqual(before)
  await addMessages(500)
  await keepInOrder()
  expect(await looked()).not.toEqual(before)
})

test("removed files give their space back", async () => {
  const object = await sql<{ id: string }>(
    "insert into storage.objects (bucket_id, name) values ('media', 'a/file') returning id",
  )
  const empty = await sizeOf("storage.object_parts")
  await sql(
    "insert into storage.object_parts select $1, i, convert_to(repeat('x', 1000000), 'UTF8') from generate_series(1, 10) as i",
    [object[0]?.id],
  )
  expect(await sizeOf("storage.object_parts")).toBeGreaterThan(10_000_000)
  await sql("delete from storage.objects")
  await createVacuum(database)()
  expect(await sizeOf("storage.object_parts")).toBeLessThan(empty + 200_000)
})

test("returns the number of dead rows on Postgres", async () => {
  const own = await openTestDatabase("postgres")
  expect(await countDeadRows(own)).toBeGreaterThanOrEqual(0)
  await own.close()
})

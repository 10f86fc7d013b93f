import { afterAll, beforeAll, expect, test } from "vitest"
import { fill, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { createAccounts, sessions } from "./actors.ts"

/** Part of the JSON of EXPLAIN (FORMAT JSON), with Postgres' names. */
interface PlanNode {
  "Node Type": string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Join Filter"?: number
  Plans?: PlanNode[]
}

let database: TestDatabase

/**
 * 2 000 solutions with 4 000 features. A third lacks English, and a twentieth has stale English.
 */
beforeAll(async () => {
  database = await openTestDatabase("postgres")
  await createAccounts(database)
  await fill(
    database,
    `insert into public.content_solutions (id, slug, title, title_en, description, description_en)
     select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'losning-' || i, 'Lösning ' || i,
       case when i % 3 > 0 then 'Solution ' || i end, repeat('ord ', 200), repeat('word ', 200)
     from generate_series(1, 2000) as i`,
    `insert into public.features (solution_id, title, title_en)
     select id, 'Funktion', 'Feature' from public.content_solutions, generate_series(1, 2)`,
    "update public.content_solutions set title = title || '!' where right(slug, 1) = '5' and right(slug, 2) > '50'",
    "analyze",
  )
}, 300_000)
afterAll(() => database.close())

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test.each([
  ["counts", "select collection, outdated, count(*) from private.translation_gaps group by 1, 2"],
  [
    "the list",
    "select collection, item_id, array_agg(field) from private.translation_gaps group by 1, 2 limit 25",
  ],
])("%s: each row is read a few times, regardless of the number of rows", async (_, sql) => {
  const [answer] = await database.asOwner((query) =>
    query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, costs off, format json) ${sql}`,
    ),
  )
  const nodes = nodesOf((answer as { "QUERY PLAN": [{ Plan: PlanNode }] })["QUERY PLAN"][0].Plan)
  expect(nodes.length).toBeGreaterThan(10)
  for (const node of nodes) {
    const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)
    // 2 000 solutions with eight pairs, 4 000 features with three. A join of each with each would
    // be 4 000 000.
    expect((node["Actual Rows"] + removed) * node["Actual Loops"]).toBeLessThan(40_000)
  }
})

/** Items with English whose Swedish has changed. */
const changed = Array.from({ length: 2_000 }, (_, index) => index + 1).filter(
  (number) => number % 10 === 5 && number % 100 > 50 && number % 3 > 0,
)

test("an administrator gets the full counts and the first page of the list", async () => {
  const administrator = <Row>(sql: string) => database.as(sessions.administrator, (query) => query<Row>(sql))
  expect(
    await administrator(
      "select * from public.count_translation_gaps() where collection like '%s' and missing > 0",
    ),
  ).toEqual([{ collection: "content_solutions", missing: 666, outdated: changed.length }])
  const listed = await administrator<{ outdated: string[] }>("select * from public.list_translation_gaps()")
  expect(listed).toHaveLength(25)
  for (const { outdated } of listed) expect(outdated).toEqual(["title"])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Database } from "../../server/database/database.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openDatabase } from "../../server/database/open.ts"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { createAccounts, sessions } from "./actors.ts"

const one = "bbbbbbbb-0000-4000-8000-000000000001"
const two = "bbbbbbbb-0000-4000-8000-000000000002"

/** Runs one transaction as an administrator, like the back office. */
const write = (database: TestDatabase, sql: string, parameters: unknown[] = []) =>
  database.as(sessions.administrator, (query) => query(sql, parameters))

/** Returns the titles that an anonymous visitor sees, in order, and the visible total. */
async function seen(database: TestDatabase, solution: string) {
  return database.as(sessions.anonymous, async (query) => {
    const features = await query<{ title: string }>(
      "select title from public.features where solution_id = $1 order by position, created_at, id",
      [solution],
    )
    const [told] = await query<{ features_count: number }>(
      "select features_count from public.content_solutions where id = $1",
      [solution],
    )
    return [features.map(({ title }) => title).join(" "), told?.features_count]
  })
}

const add = (database: TestDatabase, solution: string, title: string, position: number) =>
  write(
    database,
    "insert into public.features (solution_id, title, position) values ($1, $2, $3) returning is_public",
    [solution, title, position],
  )

describe.each(engines)("the first two features of a solution are public, on %s", (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await createAccounts(database)
  })
  afterAll(() => database.close())

  beforeEach(() =>
    database.as(sessions.administrator, async (query) => {
      await query("delete from public.content_solutions")
      await query(
        `insert into public.content_solutions (id, slug, title, is_published)
         values ($1, 'ett', 'Ett', true), ($2, 'tva', 'Två', true)`,
        [one, two],
      )
      await query(
        `insert into public.features (solution_id, title, position)
         values ($1, 'a', 1), ($1, 'b', 2), ($1, 'c', 3), ($1, 'd', 4), ($2, 'x', 1)`,
        [one, two],
      )
    }),
  )

  test("features of two solutions inserted at once: the first two of each are public", async () => {
    expect(await seen(database, one)).toEqual(["a b", 4])
    expect(await seen(database, two)).toEqual(["x", 1])
  })

  test("a feature inserted in front replaces the second one, and its returned row has is_public set", async () => {
    expect(await add(database, one, "först", 0)).toEqual([{ is_public: true }])
    expect(await seen(database, one)).toEqual(["först a", 5])
    expect(await add(database, one, "sist", 9)).toEqual([{ is_public: false }])
    expect(await seen(database, one)).toEqual(["först a", 6])
  })

  test("with the same position the older feature is first", async () => {
    await write(database, "delete from public.features")
    for (const title of ["a", "b", "c"]) await add(database, one, title, 0)
    expect(await seen(database, one)).toEqual(["a b", 3])
  })

  test("with the same position and creation time the smaller id is first", async () => {
    await write(database, "delete from public.features")
    await write(
      database,
      `insert into public.features (id, solution_id, title) values
        ('00000000-0000-4000-8000-000000000003', $1, 'c'), ('00000000-0000-4000-8000-000000000001', $1, 'a'),
        ('00000000-0000-4000-8000-000000000002', $1, 'b')`,
      [one],
    )
    expect(await seen(database, one)).toEqual(["a b", 3])
  })

  test("reordering one feature or all of them changes which are public", async () => {
    await write(database, "update public.features set position = 0 where title = 'd'")
    expect(await seen(database, one)).toEqual(["d a", 4])
    await write(database, "update public.features set position = -position where solution_id = $1", [one])
    expect(await seen(database, one)).toEqual(["c b", 4])
  })

  test("deleting a public feature makes the next one public", async () => {
    await write(database, "delete from public.features where title = 'a'")
    expect(await seen(database, one)).toEqual(["b c", 3])
    await write(database, "delete from public.features where solution_id = $1", [one])
    expect(await seen(database, one)).toEqual(["", 0])
  })

  test("moving a feature to another solution updates both solutions", async () => {
    await write(database, "update public.features set solution_id = $1, position = 0 where title = 'a'", [
      two,
    ])
    expect(await seen(database, one)).toEqual(["b c", 3])
    expect(await seen(database, two)).toEqual(["a x", 2])
    await write(database, "update public.features set solution_id = $1", [two])
    expect(await seen(database, one)).toEqual(["", 0])
    expect(await seen(database, two)).toEqual(["a x", 5])
  })

  test("an upsert that changes positions changes which features are public", async () => {
    await write(
      database,
      `insert into public.features (id, solution_id, title, position)
       select id, solution_id, title, position - 10 from public.features where title in ('c', 'd')
       on conflict (id) do update set position = excluded.position`,
    )
    expect(await seen(database, one)).toEqual(["c d", 4])
  })

  test("values for is_public and features_count from a client are ignored", async () => {
    await write(database, "update public.features set is_public = true")
    await write(database, "update public.features set is_public = not is_public where title in ('a', 'd')")
    await write(
      database,
      "insert into public.features (solution_id, title, position, is_public) values ($1, 'e', 5, true)",
      [one],
    )
    await write(database, "update public.content_solutions set features_count = 77")
    expect(await seen(database, one)).toEqual(["a b", 5])
    expect(
      await write(
        database,
        "insert into public.content_solutions (slug, title, features_count) values ('tre', 'Tre', 9) returning features_count",
      ),
    ).toEqual([{ features_count: 0 }])
  })

  test("deleting a solution deletes its features and no others", async () => {
    await write(database, "delete from public.content_solutions where id = $1", [one])
    expect(await write(database, "select title from public.features")).toEqual([{ title: "x" }])
  })

  // PGlite runs transactions one after the other.
  test.runIf(engine === "postgres")(
    "concurrent writers cause no deadlock, and the result is correct",
    async () => {
      // A second pool simulates a second web process.
      const other = await openDatabase(database.where)
      const writers = [database, other]
      const insert = "insert into public.features (solution_id, title, position) values ($1, $2, $3)"
      const work = Array.from({ length: 20 }, (_, round): [sql: string, parameters: unknown[]][] => [
        [insert, [one, `ny ${round}`, -round]],
        ["update public.features set position = position + 1 where title = $1", ["abcd"[round % 4]]],
        ["update public.content_solutions set usp = $1 where id = $2", [`${round}`, one]],
        ["update public.features set solution_id = $1 where title = $2", [round % 2 ? one : two, "x"]],
        ["delete from public.features where title = $1", [`ny ${round - 4}`]],
      ]).flat()
      // Eight at a time: each waits for those before it, for at most the statement timeout.
      const writeNext = async (writer: Database) => {
        for (let next = work.shift(); next; next = work.shift()) {
          const [sql, parameters] = next
          await writer.as(sessions.administrator, (query) => query(sql, parameters))
        }
      }
      try {
        await Promise.all(Array.from({ length: 8 }, (_, at) => writeNext(writers[at % 2] ?? database)))
        const wrong = await database.asOwner((query) =>
          query(
            `select title from (
             select *, row_number() over (partition by solution_id order by position, created_at, id) <= 2 as right_one
             from public.features
           ) as ranked where is_public <> right_one
           union all
           select slug from public.content_solutions as solution
           where features_count <> (select count(*) from public.features where solution_id = solution.id)`,
          ),
        )
        expect(wrong).toEqual([])
      } finally {
        await other.close()
      }
    },
  )

  test("migrating again changes nothing", async () => {
    await migrate(database)
    expect(await seen(database, one)).toEqual(["a b", 4])
  })
})

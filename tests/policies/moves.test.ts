import { beforeEach, describe, expect, test, vi } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, outcome } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const solutionId = "cccccccc-0000-4000-8000-000000000000"
const ids = [1, 2, 3, 4].map((number) => `cccccccc-0000-4000-8000-00000000000${number}`)
const [first = "", second = "", third = "", fourth = ""] = ids
const missing = "cccccccc-0000-4000-8000-00000000000f"

/** Inserts an item of each ordered table: $1 is its id, $2 its name. */
const insertItem: Record<string, string> = {
  content_solutions: "content_solutions (id, title, slug) values ($1, $2, $2)",
  features: `features (id, title, solution_id) values ($1, $2, '${solutionId}')`,
  case_studies:
    "case_studies (id, customer_name, challenge, solution, results) values ($1, $2, 'U', 'L', 'R')",
  resources: "resources (id, title) values ($1, $2)",
  catalogue_functions: "catalogue_functions (id, area, title, slug) values ($1, 'Sök', $2, $2)",
}
const ordered = Object.keys(insertItem)

describe.each(engines)("moving items on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner } = given
  const call = "select public.move_item($1, $2, $3, $4)"
  beforeEach(() =>
    given.database.asOwner(async (query) => {
      for (const table of ordered) await query(`delete from public.${table}`)
      await query("insert into public.content_solutions (id, title, slug) values ($1, 'Hem', 'hem')", [
        solutionId,
      ])
      for (const table of ordered) {
        for (const [index, id] of ids.entries()) {
          await query(`insert into public.${insertItem[table]}`, [id, `nr-${index + 1}`])
        }
      }
    }),
  )

  const move = (table: string | null, item: string, after: string | null, before: string | null = null) =>
    administrator(call, [table, item, after, before])
  const order = async (table: string) => {
    const rows = await owner<{ id: string }>(
      `select id from public.${table} order by position, created_at, id`,
    )
    return rows.map(({ id }) => id).filter((id) => id !== solutionId)
  }

  test.each(ordered)(
    "%s: an item is placed after its new neighbour, or before the next one",
    async (table) => {
      await owner(`update public.${table} set position = 7 where id = any ($1::uuid[])`, [ids])
      await move(table, first, third, fourth)
      expect(await order(table)).toEqual([second, third, first, fourth])
      await move(table, fourth, missing, second)
      expect(await order(table)).toEqual([fourth, second, third, first])
      await move(table, first, null, fourth)
      expect(await order(table)).toEqual(ids.toSpliced(1, 0, fourth).slice(0, 4))
    },
  )

  test.each(ordered)("%s: concurrent moves by two administrators are both kept", async (table) => {
    // Both saw 1 2 3 4: one moves the first behind the second, the other the last before the third.
    await Promise.all([move(table, first, second, third), move(table, fourth, second, third)])
    const found = await order(table)
    expect(found.indexOf(first)).toBeGreaterThan(found.indexOf(second))
    expect(found.indexOf(fourth)).toBeLessThan(found.indexOf(third))
  })

  test.each(["content_solutions", "case_studies", "resources", "catalogue_functions"])(
    "%s: a move does not change what is published",
    async (table) => {
      await owner(`update public.${table} set is_published = true where id = any ($1::uuid[])`, [
        [second, third],
      ])
      await move(table, third, null, first)
      const published = await owner<{ id: string }>(
        `select id from public.${table} where is_published order by id`,
      )
      expect(published.map(({ id }) => id)).toEqual([second, third])
    },
  )

  test("the two public features are the first two of the new order", async () => {
    await move("features", third, null, first)
    const rows = await owner<{ id: string }>(
      "select id from public.features where is_public order by position",
    )
    expect(rows.map(({ id }) => id)).toEqual([third, first])
  })

  test("features of another solution keep their positions", async () => {
    const other = "cccccccc-0000-4000-8000-0000000000aa"
    await owner("insert into public.content_solutions (id, title, slug) values ($1, 'Annan', 'annan')", [
      other,
    ])
    await owner("insert into public.features (title, solution_id, position) values ('Annan', $1, 3)", [other])
    await move("features", fourth, null, first)
    expect(await owner("select position from public.features where solution_id = $1", [other])).toEqual([
      { position: 3 },
    ])
    await owner("delete from public.features where solution_id = $1", [other])
  })

  test.each(ordered)("%s: a missing item or neighbour moves nothing", async (table) => {
    for (const [item, after, before] of [
      [missing, first, second],
      [first, missing, null],
      [first, null, null],
      [first, first, null],
    ] as const) {
      await expect(move(table, item, after, before)).rejects.toMatchObject({ code: "P0001" })
      expect(await order(table)).toEqual(ids)
    }
  })

  test.each([
    "pages",
    "users_roles",
    "contact_submissions",
    "resources; drop table public.pages",
    "auth.users",
    null,
  ])("%s cannot be reordered", async (table) => {
    await expect(move(table, first, second)).rejects.toMatchObject({ code: "22023" })
  })

  test.each<[Actor, string | number]>([
    ["anonymous", "42501"],
    ["signed-in", "P0001"],
    ["administrator", 1],
    ["server", "42501"],
  ])("%s: gets %s, for drafts and published items", async (who, expected) => {
    for (const table of ordered) {
      const parameters = [table, first, second, null]
      expect(await outcome(given.database, who, call, parameters)).toBe(expected)
      if (table !== "features") {
        await owner(`update public.${table} set is_published = true`)
      }
      expect(await outcome(given.database, who, call, parameters)).toBe(expected)
    }
  })

  // PGlite has one connection, so transactions cannot wait for each other.
  test.runIf(engine === "postgres")("a caller without permission does not wait for a lock", async () => {
    await given.database.asOwner(async (query) => {
      await query("select pg_advisory_xact_lock(hashtextextended('public.resources', 0))")
      const parameters = ["resources", first, second, null]
      expect(await outcome(given.database, "signed-in", call, parameters)).toBe("P0001")
    })
  })

  test("a new order sends content_changed", async () => {
    const heard: string[] = []
    const stop = await given.database.listen("content_changed", (table) => heard.push(table))
    await move("case_studies", first, second)
    await vi.waitFor(() => expect(heard).toEqual(["case_studies"]), { timeout: 10_000 })
    await stop()
  })
})

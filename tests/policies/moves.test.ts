import { beforeEach, describe, expect, test, vi } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcome, outcomes } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const solutionId = "cccccccc-0000-4000-8000-000000000000"
const ids = [1, 2, 3, 4].map((number) => `cccccccc-0000-4000-8000-00000000000${number}`)
const [first = "", second = "", third = "", fourth = ""] = ids
const missing = "cccccccc-0000-4000-8000-00000000000f"

const numbered = `from (values ${ids.map((id, index) => `('${id}'::uuid, 'nr-${index + 1}', ${index + 1})`)})
  as item (id, name, position)`
/** Inserts four items into each ordered table. */
const insertItem: Record<string, string> = {
  content_solutions: `content_solutions (id, title, slug, position) select id, name, name, position ${numbered}`,
  features: `features (id, title, solution_id, position) select id, name, '${solutionId}', position ${numbered}`,
  case_studies: `case_studies (id, customer_name, challenge, solution, results, position)
    select id, name, 'U', 'L', 'R', position ${numbered}`,
  resources: `resources (id, title, position) select id, name, position ${numbered}`,
  catalogue_functions: `catalogue_functions (id, area, title, slug, position)
    select id, 'Sök', name, name, position ${numbered}`,
}
const ordered = Object.keys(insertItem)

describe.each(engines)("moving items on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner } = given
  const call = "select public.move_item($1, $2, $3, $4)"
  beforeEach(() =>
    given.run(
      ...ordered.map((table) => `delete from public.${table}`),
      `insert into public.content_solutions (id, title, slug) values ('${solutionId}', 'Hem', 'hem')`,
      ...ordered.map((table) => `insert into public.${insertItem[table]}`),
    ),
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

  test("a missing item or neighbour moves nothing, and other tables cannot be reordered", async () => {
    for (const table of ordered) {
      for (const [item, after, before] of [
        [missing, first, second],
        [first, missing, null],
        [first, null, null],
        [first, first, null],
      ] as const)
        await expect(move(table, item, after, before)).rejects.toMatchObject({ code: "P0001" })
      expect(await order(table)).toEqual(ids)
    }
    for (const table of [
      "pages",
      "users_roles",
      "contact_submissions",
      "resources; drop table public.pages",
      "auth.users",
      null,
    ])
      await expect(move(table, first, second)).rejects.toMatchObject({ code: "22023" })
  })

  test("only administrators move drafts and published items", async () => {
    for (const table of ordered) {
      for (const published of [false, true]) {
        if (published && table !== "features") await owner(`update public.${table} set is_published = true`)
        const found = await outcomes(given.database, call, [table, first, second, null])
        expect([table, published, ...found]).toEqual([table, published, "42501", "P0001", 1, "42501"])
      }
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

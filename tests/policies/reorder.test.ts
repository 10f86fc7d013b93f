import { beforeEach, describe, expect, test, vi } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, outcome, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const solutionId = "cccccccc-0000-4000-8000-000000000000"
const ids = [1, 2, 3, 4].map((number) => `cccccccc-0000-4000-8000-00000000000${number}`)
const [first = "", second = "", third = "", fourth = ""] = ids
const missing = "cccccccc-0000-4000-8000-00000000000f"

/** An insert of one item of each ordered table, $1 its id and $2 its name. */
const insertItem: Record<string, string> = {
  content_solutions: "content_solutions (id, title, slug) values ($1, $2, $2)",
  features: `features (id, title, solution_id) values ($1, $2, '${solutionId}')`,
  case_studies:
    "case_studies (id, customer_name, challenge, solution, results) values ($1, $2, 'U', 'L', 'R')",
  resources: "resources (id, title) values ($1, $2)",
  catalogue_functions: "catalogue_functions (id, area, title, slug) values ($1, 'Sök', $2, $2)",
}
const ordered = Object.keys(insertItem)

describe.each(engines)("reorder on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner } = given
  const call = "select public.reorder($1, $2::uuid[])"
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

  const reorder = (table: string | null, wanted: (string | null)[] | null) =>
    administrator(call, [table, wanted])
  const order = async (table: string) => {
    const rows = await owner<{ id: string }>(
      `select id from public.${table} order by position, created_at, id`,
    )
    return rows.map(({ id }) => id).filter((id) => id !== solutionId)
  }

  test.each(ordered)("%s: items take the places of the list", async (table) => {
    await reorder(table, [third, first, fourth, second])
    expect(await order(table)).toEqual([third, first, fourth, second])
    const rows = await owner(
      `select position from public.${table} where id = any ($1::uuid[]) order by position`,
      [ids],
    )
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  })

  test.each(["content_solutions", "case_studies", "resources", "catalogue_functions"])(
    "%s: what is published stays published, and nothing else is",
    async (table) => {
      await owner(`update public.${table} set is_published = true where id = any ($1::uuid[])`, [
        [second, third],
      ])
      await reorder(table, [fourth, third, second, first])
      const published = await owner<{ id: string }>(
        `select id from public.${table} where is_published order by id`,
      )
      expect(published.map(({ id }) => id)).toEqual([second, third])
    },
  )

  test("the two features that everybody may read are the first two of the new order", async () => {
    await reorder("features", [fourth, third, second, first])
    const rows = await owner<{ id: string }>(
      "select id from public.features where is_public order by position",
    )
    expect(rows.map(({ id }) => id)).toEqual([fourth, third])
  })

  test.each(ordered)("%s: an item that is not there leaves all of them where they are", async (table) => {
    for (const wrong of [
      [second, first, missing],
      [second, first, first],
      [second, null, first],
    ]) {
      await expect(reorder(table, wrong)).rejects.toMatchObject({ code: "P0001" })
      expect(await order(table)).toEqual(ids)
    }
  })

  test("a list of nothing changes nothing; no list is refused", async () => {
    await reorder("resources", [])
    expect(await order("resources")).toEqual(ids)
    await expect(reorder("resources", null)).rejects.toMatchObject({ code: "22023" })
  })

  test.each([
    "pages",
    "users_roles",
    "contact_submissions",
    "resources; drop table public.pages",
    "auth.users",
    null,
  ])("%s has no order to change", async (table) => {
    await expect(reorder(table, ids)).rejects.toMatchObject({ code: "22023" })
  })

  test.each<[Actor, string | number]>([
    ["anonymous", "42501"],
    ["signed-in", "P0001"],
    ["administrator", 1],
    ["server", "42501"],
  ])("%s: gets %s, for drafts and for what is published", async (who, expected) => {
    for (const table of ordered) {
      const parameters = [table, ids]
      expect(await outcome(given.database, who, call, parameters)).toBe(expected)
      if (table !== "features") {
        await owner(`update public.${table} set is_published = true`)
      }
      expect(await outcome(given.database, who, call, parameters)).toBe(expected)
    }
  })

  test("whoever may move nothing takes no turn, so it waits for none of the writers", async () => {
    const turns = (who: Actor) =>
      given.database.as(sessions[who], async (query) => {
        await query(call, ["features", []])
        const [held] = await query<{ turns: number }>(
          "select count(*)::int as turns from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
        )
        return held?.turns
      })
    expect(await turns("signed-in")).toBe(0)
    expect(await turns("administrator")).toBe(1)
  })

  test("two orders at the same time: both are heard, the later one counts, nobody waits for ever", async () => {
    const wishes = [
      [fourth, third, second, first],
      [second, fourth, first, third],
    ]
    for (const table of ordered) {
      await Promise.all(Array.from({ length: 8 }, (_, index) => reorder(table, wishes[index % 2] ?? [])))
      expect(wishes).toContainEqual(await order(table))
    }
  })

  test("a new order is announced as a change of content", async () => {
    const heard: string[] = []
    const stop = await given.database.listen("content_changed", (table) => heard.push(table))
    await reorder("case_studies", [second, first])
    await vi.waitFor(() => expect(heard).toEqual(["case_studies"]), { timeout: 10_000 })
    await stop()
  })
})

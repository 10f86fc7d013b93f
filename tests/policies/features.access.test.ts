import { beforeAll, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, outcome, outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const openSolution = "bbbbbbbb-0000-4000-8000-000000000001"
const draftSolution = "bbbbbbbb-0000-4000-8000-000000000002"
const first = "cccccccc-0000-4000-8000-000000000001"
const third = "cccccccc-0000-4000-8000-000000000003"
const ofDraft = "cccccccc-0000-4000-8000-000000000004"
const refused = "42501"

const select = "select from public.features where id = $1"
const update = "update public.features set title = 'Ändrad' where id = $1 returning id"
const remove = "delete from public.features where id = $1 returning id"

describe.each(engines)("permissions for features on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner } = given

  beforeAll(async () => {
    await given.database.asOwner(async (query) => {
      await query(
        `insert into public.content_solutions (id, slug, title, is_published)
         values ($1, 'oppen', 'Öppen', true), ($2, 'utkast', 'Utkast', false)`,
        [openSolution, draftSolution],
      )
      await query(
        `insert into public.features (id, solution_id, title, position)
         values ($1, $4, 'Ett', 1), (gen_random_uuid(), $4, 'Två', 2), ($2, $4, 'Tre', 3), ($3, $5, 'Ett', 1)`,
        [first, third, ofDraft, openSolution, draftSolution],
      )
    })
  })

  test("permissions by role", async () => {
    const add = "insert into public.features (solution_id, title) values ($1, 'Ny') returning id"
    for (const [id, solution, readable] of [
      [first, openSolution, [1, 1, 1, 1]],
      [third, openSolution, [0, 1, 1, 1]],
      [ofDraft, draftSolution, [0, 0, 1, 1]],
    ] as const) {
      expect([id, await outcomes(given.database, select, [id])]).toEqual([id, readable])
      for (const change of [update, remove])
        expect([id, await outcomes(given.database, change, [id])]).toEqual([id, [refused, 0, 1, 1]])
      expect(await outcomes(given.database, add, [solution])).toEqual([refused, refused, 1, 1])
    }
  })

  test.each([
    ["anonymous", ["Ett", "Två"]],
    ["signed-in", ["Ett", "Två", "Tre"]],
    ["administrator", ["Ett", "Två", "Tre"]],
    ["server", ["Ett", "Två", "Tre"]],
  ] as [Actor, string[]][])("%s: reads the integrations of %j", async (who, expected) => {
    await owner("update public.features set integrations = 'Till ' || title where solution_id = $1", [
      openSolution,
    ])
    const rows = await given.as(who)<{ integrations: string }>(
      "select integrations from public.features where solution_id = $1 order by position",
      [openSolution],
    )
    expect(rows.map(({ integrations }) => integrations)).toEqual(expected.map((title) => `Till ${title}`))
  })

  test("anonymous: no query returns the third feature, but the total is readable", async () => {
    const asked = await given.database.as(sessions.anonymous, async (query) => ({
      all: await query("select title from public.features order by position limit 4"),
      ofOne: await query("select title from public.features where solution_id = $1 order by position", [
        openSolution,
      ]),
      counted: await query("select count(*) from public.features"),
      joined: await query(
        "select f.title from public.content_solutions s join public.features f on f.solution_id = s.id order by 1",
      ),
      told: await query("select slug, features_count from public.content_solutions"),
    }))
    expect(asked).toEqual({
      all: [{ title: "Ett" }, { title: "Två" }],
      ofOne: [{ title: "Ett" }, { title: "Två" }],
      counted: [{ count: 2 }],
      joined: [{ title: "Ett" }, { title: "Två" }],
      told: [{ slug: "oppen", features_count: 3 }],
    })
  })

  test("signed in: all features of published solutions, none of drafts", async () => {
    expect(await outcome(given.database, "signed-in", "select from public.features")).toBe(3)
  })

  test("unpublishing a solution hides its features, publishing shows the first two again", async () => {
    const publish = (isPublished: boolean) =>
      administrator("update public.content_solutions set is_published = $1 where id = $2", [
        isPublished,
        openSolution,
      ])
    await publish(false)
    expect(await outcome(given.database, "anonymous", "select from public.features")).toBe(0)
    expect(await outcome(given.database, "signed-in", "select from public.features")).toBe(0)
    await publish(true)
    expect(await outcome(given.database, "anonymous", "select from public.features")).toBe(2)
  })

  test("the caller's role is looked up once per query; for hidden features the solution is not looked up", async () => {
    await owner(
      `insert into public.features (solution_id, title, position)
         select $1, 'Många ' || n, n + 10 from generate_series(1, 500) as n`,
      [draftSolution],
    )
    type Plan = { "QUERY PLAN": string }
    const explain = async (who: Actor) => {
      const rows = await given.database.as(sessions[who], (query) =>
        query<Plan>(
          "explain (analyze, timing off, costs off) select * from public.features order by position",
        ),
      )
      return rows.map((row) => row["QUERY PLAN"])
    }
    const visitor = (await explain("anonymous")).join("\n")
    // Two features of each published solution have `is_public`, and so have two of the draft's.
    expect(visitor).toMatch(/content_solutions.*loops=4\b/)
    const user = await explain("signed-in")
    // is_admin() is in an InitPlan and runs once.
    expect(user.join("\n")).toMatch(/InitPlan 1[\s\S]*loops=1\b/)
    expect(user.find((line) => line.includes("Filter:"))).not.toContain("is_admin")
  })
})

import { describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { databaseWithHistory, item, other, smallest } from "./kept-history.ts"

describe.each(engines)("restoring and undeleting content on %s", (engine) => {
  const { owner, administrator, versions, newest, restore, undelete, deleted, stored } =
    databaseWithHistory(engine)

  test("restoring changes nothing if the item has changed since the caller loaded it", async () => {
    await owner(smallest.pages as string, [item])
    const [known] = await owner<{ updated_at: string }>("select updated_at::text from public.pages")
    await administrator("update public.pages set title = 'En kollegas'")
    const version = await newest("pages")
    const call = "select public.restore_version($1, $2::timestamptz) as id"
    expect(await administrator(call, [version, known?.updated_at])).toEqual([{ id: null }])
    expect(await stored("pages")).toMatchObject([{ item: { title: "En kollegas" } }])
    const [now] = await owner<{ updated_at: string }>("select updated_at::text from public.pages")
    expect(await administrator(call, [version, now?.updated_at])).toEqual([{ id: item }])
    expect(await stored("pages")).toMatchObject([{ item: { title: "Första" } }])
  })

  test("restoring replaces every text, keeps id, position and publication, and creates a version", async () => {
    await owner(smallest.case_studies as string, [item])
    await owner('update public.case_studies set metrics = \'[{"label": "a", "value": "1"}]\'')
    const before = await stored("case_studies")
    await administrator(
      "update public.case_studies set customer_name = 'Ny', challenge_en = 'new', metrics = '[]', metrics_en = '[]'",
    )
    const version = await newest("case_studies")
    await administrator("update public.case_studies set is_published = true, position = 7")
    await restore(version)
    expect(await stored("case_studies")).toEqual([
      { item: { ...(before[0]?.item as object), is_published: true, position: 7 } },
    ])
    expect((await versions("case_studies"))[0]).toMatchObject({
      operation: "update",
      fields: ["challenge_en", "customer_name", "metrics", "metrics_en"],
      changed_by: "admin@example.se",
    })
  })

  test("restoring a moved feature keeps its current solution", async () => {
    await owner(smallest.content_solutions as string, [other])
    await owner(smallest.features as string, [item])
    await administrator("update public.features set title = 'Andra', solution_id = $1", [other])
    await restore(await newest("features"))
    expect(await owner("select title, solution_id from public.features")).toEqual([
      { title: "Första", solution_id: other },
    ])
  })

  test("restoring a case study restores its solution", async () => {
    await owner(smallest.content_solutions as string, [other])
    await owner(smallest.case_studies as string, [item])
    await administrator("update public.case_studies set solution_id = $1", [other])
    await administrator("update public.case_studies set solution_id = null")
    await restore(await newest("case_studies"))
    expect(await owner("select solution_id from public.case_studies")).toEqual([{ solution_id: other }])
  })

  test("restoring a resource without type and a case study without metrics restores null", async () => {
    for (const [table, column, value] of [
      ["resources", "resource_type", "guide"],
      ["case_studies", "metrics", "[]"],
    ] as const) {
      await owner(smallest[table] as string, [item])
      await administrator(`update public.${table} set ${column} = null`)
      await administrator(`update public.${table} set ${column} = $1`, [value])
      await restore(await newest(table))
      expect(await owner(`select ${column} from public.${table}`)).toEqual([{ [column]: null }])
      await owner(`delete from public.${table}`)
      await undelete(String((await deleted(table))[0]?.version))
      expect(await owner(`select ${column} from public.${table}`)).toEqual([{ [column]: null }])
    }
  })

  test("random edits can be undone one version after the other", async () => {
    await owner(smallest.pages as string, [item])
    // A multiplicative generator with a fixed seed.
    let seed = 20_261_121
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const states: unknown[] = []
    for (let edit = 0; edit < 40; edit++) {
      const column = ["title", "slug", "hero_title", "hero_title_en"][random(4)]
      const before = await stored("pages")
      await administrator(`update public.pages set ${column} = $1`, [`text-${random(1e6)}`])
      states.push(before)
    }
    const kept = (await versions("pages")).slice(0, 40)
    for (const { version } of kept) {
      await restore(version)
      expect(await stored("pages")).toEqual(states.pop())
    }
    expect(states).toEqual([])
  })

  test("restoring fails and changes nothing if another item has taken the slug", async () => {
    await owner(smallest.pages as string, [item])
    await administrator("update public.pages set slug = 'tva', title = 'Andra'")
    await owner("insert into public.pages (id, title, slug) values ($1, 'Annan', 'ett')", [other])
    const before = await stored("pages")
    await expect(restore(await newest("pages"))).rejects.toMatchObject({
      code: "23505",
      constraint: "pages_slug_key",
    })
    expect(await stored("pages")).toEqual(before)
  })

  test("restoring fails for a deleted item and for an unknown version", async () => {
    await owner(smallest.pages as string, [item])
    await owner("update public.pages set title = 'Ny'")
    const version = await newest("pages")
    await owner("delete from public.pages")
    await expect(restore(version)).rejects.toMatchObject({ code: "P0001" })
    await expect(restore("999999999")).rejects.toMatchObject({ code: "P0001" })
    await expect(undelete(version)).rejects.toMatchObject({ code: "P0001" })
  })

  test("a restored solution regains only the features that were deleted with it", async () => {
    await owner(smallest.content_solutions as string, [item])
    await owner("update public.content_solutions set is_published = true")
    await owner(
      "insert into public.features (solution_id, title, position) select $1, 'F ' || i, i from generate_series(1, 5) as i",
      [item],
    )
    await administrator("delete from public.features where title = 'F 2'")
    const before = [await stored("content_solutions"), await stored("features")]
    await administrator("delete from public.content_solutions")
    expect(await stored("features")).toEqual([])
    const gone = await deleted("content_solutions")
    expect(gone).toMatchObject([{ item_id: item, title: "Första", features: 4 }])
    await undelete(String(gone[0]?.version))
    expect([await stored("content_solutions"), await stored("features")]).toEqual(before)
    expect(await deleted("content_solutions")).toEqual([])
    const lost = await deleted("features", item)
    expect(lost.map(({ title }) => title)).toEqual(["F 2"])
    await undelete(String(lost[0]?.version))
    expect(await owner("select 1 from public.features")).toHaveLength(5)
  })

  test("undeleting fails for a taken slug, a missing solution and an existing item", async () => {
    await owner(smallest.content_solutions as string, [item])
    await owner("insert into public.features (solution_id, title) values ($1, 'F')", [item])
    await owner("delete from public.features")
    const [feature] = await deleted("features", item)
    await owner("delete from public.content_solutions")
    const [solution] = await deleted("content_solutions")
    await expect(undelete(String(feature?.version))).rejects.toMatchObject({ code: "23503" })
    await owner(smallest.content_solutions as string, [other])
    await expect(undelete(String(solution?.version))).rejects.toMatchObject({
      constraint: "content_solutions_slug_key",
    })
    await owner("update public.content_solutions set slug = 'annan'")
    await undelete(String(solution?.version))
    await expect(undelete(String(solution?.version))).rejects.toMatchObject({
      constraint: "content_solutions_pkey",
    })
    expect(await stored("features")).toEqual([])
  })

  test("deleting a solution keeps its case studies, and undeleting links them again", async () => {
    const study = (id: string) => owner(smallest.case_studies as string, [id])
    const belonging = () => owner("select id, solution_id from public.case_studies order by id")
    const [home, elsewhere] = [item, other]
    await owner(smallest.content_solutions as string, [home])
    await owner("insert into public.content_solutions (id, title, slug) values ($1, 'Annan', 'annan')", [
      elsewhere,
    ])
    await study(item)
    await study(other)
    await administrator("update public.case_studies set solution_id = $1", [home])
    await administrator("delete from public.content_solutions where id = $1", [home])
    expect(await belonging()).toMatchObject([{ solution_id: null }, { solution_id: null }])
    expect((await versions("case_studies"))[0]).toMatchObject({
      operation: "update",
      fields: ["solution_id"],
      changed_by: "admin@example.se",
    })
    // One has moved to another solution.
    await administrator("update public.case_studies set solution_id = $1 where id = $2", [elsewhere, other])
    const [gone] = await deleted("content_solutions")
    await undelete(String(gone?.version))
    expect(await belonging()).toEqual([
      { id: item, solution_id: home },
      { id: other, solution_id: elsewhere },
    ])
  })

  test("a case study is restored without its solution if that is deleted", async () => {
    await owner(smallest.content_solutions as string, [other])
    await owner(smallest.case_studies as string, [item])
    await owner("update public.case_studies set solution_id = $1", [other])
    await owner("delete from public.case_studies")
    await owner("delete from public.content_solutions")
    await undelete(String((await deleted("case_studies"))[0]?.version))
    expect(await stored("case_studies")).toMatchObject([{ item: { solution_id: null } }])

    await owner(smallest.content_solutions as string, [other])
    await owner("update public.case_studies set solution_id = $1", [other])
    await owner("update public.case_studies set results = 'Andra'")
    const version = await newest("case_studies")
    await owner("delete from public.content_solutions")
    await restore(version)
    expect(await stored("case_studies")).toMatchObject([{ item: { results: "r", solution_id: null } }])
  })

  test.each(["pages", "case_studies", "resources"])("%s: a deleted item is restored", async (table) => {
    await owner(smallest[table] as string, [item])
    const before = await stored(table)
    await owner(`delete from public.${table}`)
    const [gone] = await deleted(table)
    expect(gone?.title).toBe("Första")
    await undelete(String(gone?.version))
    expect(await stored(table)).toEqual(before)
  })

  test.each(["pages", "content_solutions"])(
    "%s: former slugs redirect to it again, except those that another item has taken",
    async (table) => {
      await owner(smallest[table] as string, [item])
      for (const slug of ["tva", "tre", "fyra", "fem"])
        await owner(`update public.${table} set slug = $1`, [slug])
      await owner(`delete from public.${table}`)
      await owner((smallest[table] as string).replace("'ett'", "'tva'"), [other])
      await owner(`insert into public.${table} (title, slug) values ('Tredje', 'tre')`)
      await owner(`update public.${table} set slug = 'tre-ny' where slug = 'tre'`)
      await undelete(String((await deleted(table))[0]?.version))
      expect(
        await owner("select slug, item_id = $1 as its from public.slug_history order by slug", [item]),
      ).toEqual([
        { slug: "ett", its: true },
        { slug: "fyra", its: true },
        { slug: "tre", its: false },
      ])
    },
  )
})

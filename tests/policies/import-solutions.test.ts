import { beforeAll, describe, expect, test } from "vitest"
import { importColumns } from "../../app/admin/import/columns.ts"
import { toSheet } from "../../app/admin/import/export.ts"
import { toTable } from "../../app/admin/import/files/table.ts"
import { planImport } from "../../app/admin/import/plan.ts"
import type { Collection } from "../../content/types/collection.ts"
import { features } from "../../content/types/features.ts"
import { type Control, controlsOf, type Item } from "../../content/types/field-values.ts"
import { solutions } from "../../content/types/solutions.ts"
import { engines, withoutPlans } from "../fixtures/databases.ts"
import { outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

describe.each(engines)("importing solutions on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner } = given
  const read = async () => {
    const [row] = await administrator<{ basis: string; solutions: Item[]; features: Item[] }>(
      `select public.import_basis('content_solutions') as basis,
         (select coalesce(jsonb_agg(to_jsonb(item) - '{created_at,updated_at,features_count}'::text[]
           order by position, created_at, id), '[]') from public.content_solutions as item) as solutions,
         (select coalesce(jsonb_agg(to_jsonb(item) - '{created_at,updated_at,is_public}'::text[]
           order by position, created_at, id), '[]') from public.features as item) as features`,
    )
    if (!row) throw new Error("Nothing was read")
    return row
  }
  type Rows = Record<string, unknown>[]
  const parameters = (basis: string, solutions: Rows, features: Rows) => [
    basis,
    JSON.stringify({ content_solutions: solutions, features }),
  ]
  const call = "select public.import_rows('content_solutions', $1, $2)"
  const put = (basis: string, solutions: Rows, features: Rows = []) =>
    administrator(call, parameters(basis, solutions, features))
  const code = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: { code?: string }) => error.code,
    )

  beforeAll(async () => {
    await given.database.asOwner(async (query) => {
      await query(
        "insert into public.content_solutions (slug, title, is_published) values ('portal', 'Portal', true), ('webb', 'Webb', false)",
      )
      await query(
        "insert into public.features (solution_id, title, position) select id, 'Sök', 1 from public.content_solutions where slug = 'portal'",
      )
    })
  })

  test("only administrators can import", async () => {
    const { basis } = await read()
    const values = parameters(basis, [{ slug: "ny", title: "Ny" }], [])
    expect(await outcomes(given.database, call, values)).toEqual(["42501", "42501", 1, "42501"])
  })

  test("new and changed rows in one import: fields missing from the file are kept, and new rows go last", async () => {
    const before = await read()
    const [portal] = before.solutions
    const [search] = before.features
    await put(
      before.basis,
      [
        { ...portal, slug: "portalen", title_en: "Portal" },
        { slug: "b", title: "B" },
        { slug: "a", title: "A", is_published: true },
      ],
      [
        { ...search, title: "Sökning", parent_slug: "b" },
        { title: "Ny", parent_slug: "portalen", position: 1 },
      ],
    )
    const after = await read()
    expect(
      after.solutions.map(({ slug, title_en, is_published, position }) => [
        slug,
        title_en,
        is_published,
        position,
      ]),
    ).toEqual([
      ["portalen", "Portal", true, 1],
      ["webb", null, false, 2],
      ["b", null, false, 3],
      ["a", null, true, 4],
    ])
    const owner = new Map(after.solutions.map(({ id, slug }) => [id, slug]))
    expect(
      after.features.map(({ id, title, solution_id }) => [
        id === search?.id,
        title,
        owner.get(String(solution_id)),
      ]),
    ).toEqual(
      expect.arrayContaining([
        [true, "Sökning", "b"],
        [false, "Ny", "portalen"],
      ]),
    )
    expect(after.basis).not.toBe(before.basis)
  })

  test("import_basis is the same in every time zone; rows can be passed as a JSON string", async () => {
    const { basis } = await read()
    const elsewhere = await given.database.as(sessions.administrator, async (query) => {
      await query("select set_config('timezone', 'Asia/Tokyo', true)")
      return query<{ basis: string }>("select public.import_basis('content_solutions') as basis")
    })
    expect(elsewhere).toEqual([{ basis }])
    const rows = {
      content_solutions: [{ slug: "text", title: "Text" }],
      features: [{ parent_slug: "text", title: "Text" }],
    }
    await administrator(call, [basis, JSON.stringify(JSON.stringify(rows))])
    expect((await read()).features.some(({ title }) => title === "Text")).toBe(true)
  })

  test("every form field is a column of the file and is written for new and changed rows", async () => {
    const functions = await owner<{ id: string }>(
      `insert into public.catalogue_functions (area, title, slug) values ('Sök', 'A', 'a'), ('Sök', 'B', 'b') returning id`,
    )
    const example = ({ name, definition: { kind } }: Control, turn: number) => {
      if (kind === "reference") return functions[turn - 1]?.id
      if (kind === "position" || kind === "count") return 500 + turn
      if (kind === "flag") return turn === 1
      if (kind === "slug") return `alla-falt-${turn}`
      return kind === "link" || kind === "picture" ? `/kontakt?${turn}` : `${name} ${turn}`
    }
    const fields = (collection: Collection, turn: number) =>
      Object.fromEntries(controlsOf(collection).map((control) => [control.name, example(control, turn)]))
    const known = new Set(importColumns(solutions).keys)
    for (const collection of [solutions, features]) {
      expect(Object.keys(fields(collection, 1)).filter((name) => !known.has(name))).toEqual([])
    }
    const ids = { solution: {}, feature: {} }
    for (const turn of [1, 2]) {
      const solution = { ...fields(solutions, turn), position: 500 + turn, is_published: turn === 1 }
      const feature = fields(features, turn)
      const { basis } = await read()
      await put(
        basis,
        [{ ...ids.solution, ...solution }],
        [{ ...ids.feature, ...feature, parent_slug: `alla-falt-${turn}` }],
      )
      const after = await read()
      const written = after.solutions.find(({ slug }) => slug === `alla-falt-${turn}`)
      const writtenFeature = after.features.find(({ solution_id }) => solution_id === written?.id)
      expect(written).toMatchObject(solution)
      expect(writtenFeature).toMatchObject(feature)
      Object.assign(ids, { solution: { id: written?.id }, feature: { id: writtenFeature?.id } })
    }
  })

  test("slugs can be shifted along a chain and swapped; former slugs keep their targets", async () => {
    const slugs = ["kedja-a", "kedja-b", "kedja-c"]
    const named = async () =>
      Object.fromEntries(
        (await read()).solutions
          .filter(({ slug }) => String(slug).startsWith("kedja-"))
          .map((item) => [String(item.title), item] as const),
      )
    const old = () => owner("select slug from public.slug_history where slug like 'kedja-%' order by slug")
    const { basis } = await read()
    await put(
      basis,
      slugs.map((slug) => ({ slug, title: slug.at(-1) })),
    )
    const rename = async (to: Record<string, string>) => {
      const before = await named()
      const rows = Object.entries(to).map(([title, slug]) => ({ ...before[title], slug }))
      const { basis } = await read()
      await put(basis, rows)
      expect(
        Object.fromEntries(Object.entries(await named()).map(([title, { slug }]) => [title, slug])),
      ).toMatchObject(to)
    }
    await rename({ a: "kedja-b", b: "kedja-c", c: "kedja-d" })
    expect(await old()).toEqual([{ slug: "kedja-a" }])
    await rename({ a: "kedja-c", b: "kedja-b" })
    expect(await old()).toEqual([{ slug: "kedja-a" }])
    // Taken by a solution that the file does not name.
    const { c } = await named()
    const now = await read()
    expect(await code(put(now.basis, [{ ...c, slug: "kedja-b" }]))).toBe("23505")
  })

  test("one row that violates a constraint rejects the whole import", async () => {
    const before = await read()
    const [first] = before.solutions
    const good = { slug: "god", title: "God" }
    const forbidden: [string, Rows, Rows][] = [
      ["23505", [good, { slug: String(before.solutions[1]?.slug), title: "Taget" }], []],
      ["23514", [good, { slug: "Fel Slug", title: "Fel" }], []],
      ["23514", [good, { slug: "lank", title: "Länk", cta_link: "javascript:alert(1)" }], []],
      ["23502", [good, { slug: "utan", title: null }], []],
      ["23514", [good], [{ parent_slug: "god", title: " " }]],
      ["23503", [good], [{ parent_slug: "finns-inte", title: "Fel" }]],
      ["P0001", [good, { ...first, id: crypto.randomUUID() }], []],
      ["P0001", [good], [{ ...before.features[0], id: crypto.randomUUID(), parent_slug: "god" }]],
    ]
    for (const [expected, solutions, features] of forbidden)
      expect(await code(put(before.basis, solutions, features))).toBe(expected)
    expect(await read()).toEqual(before)
  })

  test("rows of another table are rejected", async () => {
    const { basis } = await read()
    for (const table of ["pages", "users_roles", "solutions", 'pages"; drop table public.pages; --'])
      expect(await code(administrator(call, [basis, JSON.stringify({ [table]: [] })]))).toBe("22023")
  })

  test("concurrent changes, inserts and deletions reject the import", async () => {
    for (const sql of [
      "update public.content_solutions set usp = 'Ny' where slug = 'webb'",
      "update public.features set title = 'Annan'",
      "insert into public.features (solution_id, title) select id, 'Till' from public.content_solutions where slug = 'webb'",
      "delete from public.features where title = 'Till'",
    ]) {
      const { basis } = await read()
      await owner(sql)
      expect(await code(put(basis, [{ slug: "sen", title: "Sen" }]))).toBe("P0001")
    }
  })

  test("of two concurrent imports one succeeds and the other is rejected", async () => {
    const { basis } = await read()
    const both = await Promise.all(
      [put(basis, [{ slug: "en", title: "En" }]), put(basis, [{ slug: "tva", title: "Två" }])].map(code),
    )
    expect(both.sort()).toEqual(["P0001", "done"])
  })

  const [many, all] = engine === "postgres" ? [1_000, 10_000] : [100, 1_000]
  test(`${many} solutions with ${all} features are imported, and importing them again changes nothing`, async () => {
    const start = await read()
    const imported = Array.from({ length: many }, (_, n) => ({
      slug: `manga-${n}`,
      title: `Många ${n}`,
      description: "Text. ".repeat(20),
    }))
    const features = Array.from({ length: all }, (_, n) => ({
      parent_slug: `manga-${n % many}`,
      title: `Funktion ${n}`,
      position: Math.floor(n / many),
    }))
    await withoutPlans(given.database).as(sessions.administrator, async (query) => {
      await query("select set_config('statement_timeout', '0', true)")
      await query(call, parameters(start.basis, imported, features))
    })
    const current = await read()
    expect(current.features.length).toBe(start.features.length + all)
    const [marked] = await owner(
      "select count(*) filter (where is_public)::int as public, count(*)::int as all from public.features where title like 'Funktion %'",
    )
    expect(marked).toEqual({ public: 2 * many, all })
    const catalogue_functions = await owner<Item>("select * from public.catalogue_functions")
    const rows = { content_solutions: current.solutions, features: current.features, catalogue_functions }
    const plan = planImport(solutions, toTable(toSheet(solutions, rows)), rows)
    expect([plan.problems, plan.changes, plan.unchanged]).toEqual([
      [],
      [],
      current.solutions.length + current.features.length,
    ])
  }, 240_000)
})

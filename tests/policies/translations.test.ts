import { beforeEach, describe, expect, test } from "vitest"
import { contentTypes } from "../../content/index.ts"
import type { Collection } from "../../content/types/collection.ts"
import type { Query } from "../../server/database/database.ts"
import { engines } from "../fixtures/databases.ts"
import { outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"
import { randomTexts, stored, TranslationModel } from "./translation-model.ts"

const refused = "42501"
const page = "aaaaaaaa-0000-4000-8000-000000000001"
const collections: readonly Collection[] = contentTypes

interface Gap {
  collection: string
  item_id: string
  parent_id: string | null
  title: string
  missing: string[]
  outdated: string[]
}

describe.each(engines)("the translation desk on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  beforeEach(() => given.run(...collections.map(({ table }) => `delete from public.${table}`)))

  const gaps = () => administrator<Gap>("select * from public.list_translation_gaps(most => 200)")
  const keep = (collection: string, item: string, field: string) =>
    administrator("select public.keep_translation($1, $2, $3)", [collection, item, field])
  const addPage = () =>
    owner(
      "insert into public.pages (id, title, title_en, slug, hero_title) values ($1, 'Titel', 'Title', 'sida', 'Rubrik')",
      [page],
    )
  const change = (columns: string) => administrator(`update public.pages set ${columns}`)
  const found = async () => (await gaps()).map(({ missing, outdated }) => ({ missing, outdated }))

  test.each([
    ["select public.count_translation_gaps()", [refused, refused, collections.length, refused]],
    ["select public.list_translation_gaps()", [refused, refused, 1, refused]],
    [`select public.keep_translation('pages', '${page}', 'title')`, [refused, refused, 1, refused]],
    ["select from private.translation_marks", [refused, refused, refused, refused]],
    ["delete from private.translation_marks", [refused, refused, refused, refused]],
    ["select from private.translation_gaps", [refused, refused, refused, refused]],
  ])("%s: permissions by role", async (statement, expected) => {
    await addPage()
    await change("title = 'Ny'")
    expect(await outcomes(given.database, statement)).toEqual(expected)
  })

  test("missing English and English older than the Swedish are listed", async () => {
    await addPage()
    expect(await gaps()).toMatchObject([
      {
        collection: "pages",
        item_id: page,
        parent_id: null,
        title: "Titel",
        missing: ["hero_title"],
        outdated: [],
      },
    ])
    await change("title = 'Ny titel'")
    expect(await found()).toEqual([{ missing: ["hero_title"], outdated: ["title"] }])
    await change("hero_title_en = 'Headline', title_en = 'New title'")
    expect(await found()).toEqual([])
    await change("title = 'Tredje', title_en = 'Third'")
    await change("is_published = true, slug = 'annan'")
    expect(await found()).toEqual([])
    await change("hero_title = 'Annan rubrik'")
    await change("title = 'Fjärde'")
    expect((await found()).map(({ outdated }) => outdated.sort())).toEqual([["hero_title", "title"]])
    await change("hero_title = null, title_en = '  '")
    expect(await found()).toEqual([{ missing: ["title"], outdated: [] }])
  })

  test("restored Swedish text counts as translated again", async () => {
    await addPage()
    await change("hero_title = null, title = 'Ny'")
    await change("title = 'Ännu nyare'")
    await change("title = 'Titel'")
    expect(await found()).toEqual([])
  })

  test("a confirmed translation is valid until the Swedish changes again", async () => {
    await addPage()
    await change("hero_title = null, title = 'Ny'")
    await keep("pages", page, "title")
    expect(await found()).toEqual([])
    await change("is_published = true")
    expect(await found()).toEqual([])
    await change("title = 'Nyare'")
    expect(await found()).toEqual([{ missing: [], outdated: ["title"] }])
    await change("title = 'Ny'")
    expect(await found()).toEqual([])
    await change("title = 'Titel'")
    await keep("pages", page, "title")
    expect(await found()).toEqual([])
  })

  test("a confirmation fails if the Swedish changed after the list was loaded", async () => {
    await addPage()
    await change("hero_title = null, title = 'Ny'")
    const [seen] = await administrator<{ known: string }>(
      "select swedish_changed_at::text as known from public.list_translation_gaps()",
    )
    const keepKnown = () =>
      administrator("select public.keep_translation('pages', $1, 'title', $2)", [page, seen?.known])
    await change("title = 'Nyare'")
    await expect(keepKnown()).rejects.toMatchObject({ code: "PP002" })
    expect(await found()).toEqual([{ missing: [], outdated: ["title"] }])
    await change("title = 'Titel'")
    await change("title = 'Ny'")
    const [again] = await gaps()
    await administrator("select public.keep_translation('pages', $1, 'title', $2)", [
      page,
      (again as Gap & { swedish_changed_at: string }).swedish_changed_at,
    ])
    expect(await found()).toEqual([])
  })

  test("a translation that is not outdated cannot be confirmed", async () => {
    await addPage()
    for (const [collection, item, field] of [
      ["pages", page, "title"],
      ["pages", page, "hero_title"],
      ["pages", page, "slug"],
      ["resources", page, "title"],
      ["nothing", page, "title"],
    ] as const) {
      await expect(keep(collection, item, field)).rejects.toMatchObject({ code: "P0001" })
    }
  })

  test("marks are deleted with the item, and all of them when a table is truncated", async () => {
    await addPage()
    await change("title = 'Ny'")
    await owner("delete from public.pages")
    await addPage()
    expect((await found()).flatMap(({ outdated }) => outdated)).toEqual([])
    await change("title = 'Ny'")
    await owner("truncate public.pages")
    expect(await owner("select from private.translation_marks")).toEqual([])
  })

  test("titles are sorted with numeric order", async () => {
    const titles = [
      "Del 1",
      "Del 2",
      "Del 2 avsnitt 9",
      "Del 2 avsnitt 10",
      "Del 10",
      "Del 100",
      "Del 20261123",
    ]
    for (const [at, title] of [...titles].sort().entries()) {
      await owner("insert into public.pages (title, slug) values ($1, $2)", [title, `s-${at}`])
    }
    expect((await gaps()).map(({ title }) => title)).toEqual(titles)
  })

  test("the latest change comes first, and the list is paged", async () => {
    await owner(
      "insert into public.pages (title, title_en, slug) select 'S' || i, 'P' || i, 's-' || i from generate_series(1, 5) as i",
    )
    await owner(
      "insert into public.pages (title, slug) select 'M' || i, 'm-' || i from generate_series(1, 3) as i",
    )
    for (const number of [2, 4, 1]) await change(`title = title || '!' where slug = 's-${number}'`)
    const titles = async (skip: number, most: number) =>
      (await administrator<Gap>("select * from public.list_translation_gaps($1, $2)", [skip, most])).map(
        ({ title }) => title,
      )
    const all = await titles(0, 200)
    expect(all).toEqual(["S1!", "S4!", "S2!", "M1", "M2", "M3"])
    expect([...(await titles(0, 4)), ...(await titles(4, 4))]).toEqual(all)
  })

  const seed = Math.floor(Math.random() * 2 ** 31)
  test(`counts match a model after random edits (seed ${seed})`, async () => {
    let state = seed || 1
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const model = new TranslationModel()
    let made = 0
    const solutionsThere: string[] = []
    const edit = async (query: Query) => {
      const collection = collections[random(5)] as Collection
      const items = model.itemsOf(collection)
      const choice = random(10)
      if (items.length < 3 || choice === 0) {
        if (collection.parent && solutionsThere.length === 0) return
        const id = `bbbbbbbb-0000-4000-8000-${String(++made).padStart(12, "0")}`
        const row = {
          id,
          ...randomTexts(collection, random, true),
          ...(collection.address && "slug" in collection.address && { slug: `s-${made}` }),
        }
        const parent = collection.parent ? { solution_id: solutionsThere[random(solutionsThere.length)] } : {}
        await insert(query, collection, { ...row, ...parent })
        if (collection.table === "content_solutions") solutionsThere.push(id)
        model.add(collection, id, row)
        return
      }
      const { id } = items[random(items.length)] as { id: string }
      if (choice === 1 && collection.table !== "content_solutions") {
        await query(`delete from public.${collection.table} where id = $1`, [id])
        model.remove(collection, id)
      } else if (choice === 2) {
        const [outdated] = model.gapsOf(collection, id).outdated
        if (!outdated) return
        await query("select public.keep_translation($1, $2, $3)", [collection.table, id, outdated])
        model.keep(collection, id, outdated)
      } else {
        const columns = randomTexts(collection, random, false)
        await update(query, collection, id, columns)
        model.change(collection, id, columns)
      }
    }
    for (let round = 0; round < 8; round++) {
      await given.database.asOwner(async (query) => {
        // The owner keeps translations for the administrator.
        await query("select set_config('request.jwt.claims', $1, true)", [sessions.administrator.claims])
        for (let step = 0; step < 20; step++) await edit(query)
      })
      await same()
    }

    async function same() {
      const listed = await gaps()
      const wanted = model.all()
      const sorted = (
        rows: { collection: string; item_id: string; missing: string[]; outdated: string[] }[],
      ) =>
        rows
          .map(({ collection, item_id, missing, outdated }) => [
            collection,
            item_id,
            missing.sort(),
            outdated.sort(),
          ])
          .sort((a, b) => String(a).localeCompare(String(b)))
      expect(sorted(listed)).toEqual(sorted(wanted))
      expect(
        await administrator("select * from public.count_translation_gaps() order by collection"),
      ).toEqual(
        collections
          .toSorted((a, b) => (a.table < b.table ? -1 : 1))
          .map(({ table }) => ({
            collection: table,
            missing: wanted.filter(({ collection }) => collection === table).flatMap(({ missing }) => missing)
              .length,
            outdated: wanted
              .filter(({ collection }) => collection === table)
              .flatMap(({ outdated }) => outdated).length,
          })),
      )
    }
    async function insert(query: Query, { table }: Collection, row: Record<string, unknown>) {
      const names = Object.keys(row)
      await query(
        `insert into public.${table} (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
        Object.values(row).map(stored),
      )
    }
    async function update(query: Query, { table }: Collection, id: string, columns: Record<string, unknown>) {
      const names = Object.keys(columns)
      if (names.length === 0) return
      await query(
        `update public.${table} set ${names.map((name, index) => `${name} = $${index + 2}`).join()} where id = $1`,
        [id, ...Object.values(columns).map(stored)],
      )
    }
  })
})

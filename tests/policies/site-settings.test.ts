import { afterEach, beforeAll, describe, expect, test } from "vitest"
import type { DataClient } from "../../content/calls/data-client.ts"
import type { SiteFacts } from "../../content/settings.ts"
import { createPageTexts } from "../../server/pages/page-texts.ts"
import { anonymousClient } from "../fixtures/anonymous-client.ts"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

describe.each(engines)("the site's settings on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  let data: DataClient
  beforeAll(() => {
    data = anonymousClient(given.database)
  })
  afterEach(() =>
    given.run(
      "delete from public.site_settings",
      "delete from public.content_solutions",
      "delete from public.pages",
    ),
  )
  const facts = async () => (await data.rpc("own_site", {}, { get: true })).data as unknown as SiteFacts
  const day = (days: number) => `(now() at time zone 'Europe/Stockholm')::date + ${days}`

  test("visitors see them on pages", async () => {
    await administrator("insert into public.site_settings (functions_least) values (30)", [])
    expect(await facts()).toEqual({
      texts: {},
      settings: { functions_least: 30 },
      features: [],
      pages: [],
      empty: ["content_solutions", "catalogue_functions", "case_studies", "resources", "news"],
    })
  })

  test("a list with a published item is not empty", async () => {
    const add = (slug: string, published: boolean) =>
      owner("insert into public.content_solutions (title, slug, is_published) values ('A', $1, $2)", [
        slug,
        published,
      ])
    await add("utkast", false)
    expect((await facts()).empty).toContain("content_solutions")
    await add("synlig", true)
    expect((await facts()).empty).not.toContain("content_solutions")
  })

  test("a notice is shown only on its days in Swedish time", async () => {
    const from = async (first: string, last: string) => {
      await owner("delete from public.site_settings")
      await owner(
        `insert into public.site_settings (notice, notice_link, notice_from, notice_until)
         values ('Stängt', '/kontakt', ${first}, ${last})`,
      )
    }
    const told = { notice: "Stängt", notice_link: "/kontakt" }
    for (const [first, last, settings] of [
      ["null", "null", told],
      [day(0), day(0), told],
      [day(-1), "null", told],
      ["null", day(1), told],
      [day(1), day(2), {}],
      [day(-2), day(-1), {}],
    ] as const) {
      await from(first, last)
      expect([first, last, (await facts()).settings]).toEqual([first, last, settings])
    }
  })

  test("chosen features are listed in order, without unpublished or deleted ones", async () => {
    await owner(
      "insert into public.content_solutions (title, slug, is_published) values ('A', 'a', true), ('B', 'b', false)",
    )
    await owner(
      `insert into public.features (solution_id, title, position)
       select id, title || n, n from public.content_solutions, generate_series(1, 3) as n`,
    )
    await owner(
      `insert into public.site_settings (start_feature_1, start_feature_2, start_feature_3)
       select (select id from public.features where title = 'A3'), (select id from public.features where title = 'B1'),
         (select id from public.features where title = 'A1')`,
    )
    const titles = async () => (await facts()).features.map(({ title }) => title)
    expect(await titles()).toEqual(["A3", "A1"])
    await owner("delete from public.features where title = 'A3'")
    expect(await titles()).toEqual(["A1"])
  })

  test("published pages are listed with their place in the menu or footer", async () => {
    await owner(
      `insert into public.pages (title, slug, place, is_published)
       values ('Pris', 'pris', 'menu', true), ('Utkast', 'utkast', 'footer', false), ('Annat', 'annat', null, true)`,
    )
    expect((await facts()).pages).toEqual([{ slug: "pris", title: "Pris", title_en: null, place: "menu" }])
  })

  test("figures are inserted into the texts of pages without a script request", async () => {
    const texts = createPageTexts()
    const before = (await texts.read(data)).byLanguage.sv.page
    expect(before.all.functions.choice.none).toContain("28 till 75 av {all}")
    await administrator("insert into public.site_settings (functions_most) values (80)", [])
    texts.contentChanged()
    const { page } = (await texts.read(data)).byLanguage.en
    expect(page.all.functions.choice.none).toContain("28 to 80 of {all}")
    expect(page.overridesUrl).toBeUndefined()
  })
})

import { beforeEach, describe, expect, test } from "vitest"
import { contentTypes } from "../../content/index.ts"
import { allScreens } from "../../content/screens/lookup.ts"
import { sectionTypes } from "../../content/sections/index.ts"
import type { SectionType } from "../../content/sections/section.ts"
import { sectionsLackEnglish } from "../../content/sections/section-text.ts"
import { lacksEnglish } from "../../content/texts/language.ts"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

/**
 * The rule exists twice: SQL counts and lists missing translations, and forms mark them during
 * typing.
 */
describe.each(engines)("missing English on %s", (engine) => {
  const { owner, administrator, run } = databaseOfActors(engine)
  beforeEach(() => run(...contentTypes.map(({ table }) => `delete from public.${table}`)))
  const found = () =>
    administrator<{ missing: string[]; outdated: string[] }>(
      "select missing, outdated from public.list_translation_gaps(most => 200)",
    )
  /** Returns the missing fields by title. */
  const missing = async () => {
    const rows = await administrator<{ title: string; missing: string[] }>(
      "select title, missing from public.list_translation_gaps(most => 200)",
    )
    return new Map(rows.map((row) => [row.title, row.missing]))
  }

  test("English is missing where the declarations say so, and nowhere else", async () => {
    const blanks = ["", " ", " \n\t", "\u00a0", "\u2007\u202f", "\ufeff", "\u3000", null]
    const swedish = [
      "Rubrik",
      "å",
      "08-465 00 00",
      "99,9 %",
      "info@example.se",
      "E-post: info@example.se",
      "1 × 2",
      "中文",
    ]
    const pairs = [...swedish, ...blanks.filter((blank) => blank !== null)].flatMap((sv) =>
      [...blanks, "x", "0", "\u200b"].map((en) => ({ sv, en })),
    )
    await owner(
      `insert into public.pages (title, slug, hero_title, hero_title_en)
       select place::text, 'a' || place, pair ->> 'sv', pair ->> 'en'
       from jsonb_array_elements($1::text::jsonb) with ordinality as listed (pair, place)`,
      [JSON.stringify(pairs)],
    )
    const ofPages = await missing()
    for (const [index, { sv, en }] of pairs.entries()) {
      const fields = lacksEnglish(sv, en) ? ["hero_title"] : undefined
      expect([sv, en, ofPages.get(`${index + 1}`)]).toEqual([sv, en, fields])
    }
    const lists = [[], [{ value: "9", label: "%" }], [{ value: "9", label: "år" }], null]
    const studies = lists.flatMap((sv) => lists.map((en) => ({ sv, en })))
    await owner("delete from public.pages")
    await owner(
      `insert into public.case_studies (customer_name, challenge, solution, results, metrics, metrics_en)
       select place::text, '1', '1', '1', coalesce(nullif(pair -> 'sv', 'null'), '[]'), nullif(pair -> 'en', 'null')
       from jsonb_array_elements($1::text::jsonb) with ordinality as listed (pair, place)`,
      [JSON.stringify(studies)],
    )
    const ofStudies = await missing()
    for (const [index, { sv, en }] of studies.entries()) {
      const fields = lacksEnglish(sv, en) ? ["metrics"] : undefined
      expect([sv, en, ofStudies.get(`${index + 1}`)]).toEqual([sv, en, fields])
    }
  })

  test("sections lack English where the declarations of their fields say so", async () => {
    for (const { kind, fields, items } of sectionTypes as readonly SectionType[]) {
      const holders = [
        ...Object.entries(fields).map(([name, field]) => ({ name, field, inItem: false })),
        ...Object.entries(items?.fields ?? {}).map(([name, field]) => ({ name, field, inItem: true })),
      ].filter(({ field }) => ["text", "richText"].includes(field.kind))
      const pages = holders.flatMap(({ name, inItem }) =>
        (
          [
            ["Ord", "", false],
            ["Ord", "\u00a0", false],
            ["Ord", "Word", false],
            ["12 %", "", false],
            ["Ord", "", true],
          ] as const
        ).map(([sv, en, hidden]) => {
          const values = { [name]: sv, [`${name}_en`]: en }
          const section = inItem ? { values: {}, items: [values] } : { values }
          return [{ id: "a", kind, hidden, ...section }]
        }),
      )
      await owner(
        `insert into public.pages (title, slug, sections) select place::text, 'a' || place, sections
         from jsonb_array_elements($1::text::jsonb) with ordinality as listed (sections, place)`,
        [JSON.stringify(pages)],
      )
      const found = await missing()
      for (const [index, sections] of pages.entries()) {
        const expected = sectionsLackEnglish(sections) ? ["sections"] : undefined
        expect([sections, found.get(`${index + 1}`)]).toEqual([sections, expected])
      }
      await owner("delete from public.pages")
    }
  })

  test("overridden texts and heroes of built-in screens count as translated until their Swedish changes", async () => {
    await owner(
      "insert into public.site_texts (key, text) values ('company.phone', '08-1'), ('company.city', 'Åby'), ('home.subline', 'Ny')",
    )
    for (const { hero: slug } of allScreens.filter(({ hero, path }) => hero && path !== "/case")) {
      const columns = "title, slug, hero_title, hero_description, seo_title"
      await owner(`insert into public.pages (${columns}) values ('1', $1, 'Rubrik', 'Inledning', 'Sök')`, [
        slug,
      ])
    }
    expect(await found()).toEqual([])
    await owner("update public.site_texts set text_en = 'New' where key = 'home.subline'")
    await owner("update public.site_texts set text = 'Nyare' where key = 'home.subline'")
    expect(await found()).toEqual([{ missing: [], outdated: ["text"] }])
  })
})

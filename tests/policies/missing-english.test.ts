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
  const { owner, administrator } = databaseOfActors(engine)
  beforeEach(async () => {
    for (const { table } of contentTypes) await owner(`delete from public.${table}`)
  })
  const found = () =>
    administrator<{ missing: string[]; outdated: string[] }>(
      "select missing, outdated from public.list_translation_gaps(most => 200)",
    )

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
    for (const sv of [...swedish, ...blanks.filter((blank) => blank !== null)]) {
      for (const en of [...blanks, "x", "0", "\u200b"]) {
        await owner(
          "insert into public.pages (title, slug, hero_title, hero_title_en) values ('1', 'a', $1, $2)",
          [sv, en],
        )
        const [row] = await found()
        expect([sv, en, row?.missing ?? []]).toEqual([sv, en, lacksEnglish(sv, en) ? ["hero_title"] : []])
        await owner("delete from public.pages")
      }
    }
    const lists = [[], [{ value: "9", label: "%" }], [{ value: "9", label: "år" }], null]
    for (const sv of lists) {
      for (const en of lists) {
        await owner(
          `insert into public.case_studies (customer_name, challenge, solution, results, metrics, metrics_en)
           values ('1', '1', '1', '1', coalesce($1::text::jsonb, '[]'), $2::text::jsonb)`,
          [sv && JSON.stringify(sv), en && JSON.stringify(en)],
        )
        const [row] = await found()
        expect([sv, en, row?.missing ?? []]).toEqual([sv, en, lacksEnglish(sv, en) ? ["metrics"] : []])
        await owner("delete from public.case_studies")
      }
    }
  })

  test("sections lack English where the declarations of their fields say so", async () => {
    for (const { kind, fields, items } of sectionTypes as readonly SectionType[]) {
      const holders = [
        ...Object.entries(fields).map(([name, field]) => ({ name, field, inItem: false })),
        ...Object.entries(items?.fields ?? {}).map(([name, field]) => ({ name, field, inItem: true })),
      ].filter(({ field }) => ["text", "richText"].includes(field.kind))
      for (const { name, inItem } of holders) {
        for (const [sv, en, hidden] of [
          ["Ord", "", false],
          ["Ord", "\u00a0", false],
          ["Ord", "Word", false],
          ["12 %", "", false],
          ["Ord", "", true],
        ] as const) {
          const values = { [name]: sv, [`${name}_en`]: en }
          const section = inItem ? { values: {}, items: [values] } : { values }
          const sections = [{ id: "a", kind, hidden, ...section }]
          await owner("insert into public.pages (title, slug, sections) values ('1', 'a', $1::text::jsonb)", [
            JSON.stringify(sections),
          ])
          const [row] = await found()
          const missing = sectionsLackEnglish(sections) ? ["sections"] : []
          expect([kind, name, sv, en, row?.missing ?? []]).toEqual([kind, name, sv, en, missing])
          await owner("delete from public.pages")
        }
      }
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

import { readFileSync } from "node:fs"
import { afterEach, describe, expect, test } from "vitest"
import { listedScreens } from "../../content/screens/lookup.ts"
import { openingKey, openingOf } from "../../content/screens/openings.ts"
import { textsByKey } from "../../content/texts/own-texts.ts"
import { standardTexts } from "../../content/texts/site-texts.ts"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

const migration = readFileSync(
  new URL("../../supabase/migrations/20261128090000_opening_texts.sql", import.meta.url),
  "utf8",
)

describe.each(engines)("texts that open a built-in screen on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  afterEach(async () => {
    await owner("delete from public.site_texts")
    await owner("delete from public.pages")
  })

  test("every screen with a page of its own has its headline and lead there", () => {
    const keys = new Set(textsByKey(standardTexts("sv")).map(([key]) => key))
    for (const { hero } of listedScreens) {
      if (!hero) continue
      for (const column of ["hero_title", "hero_description"])
        expect(keys).toContain(openingKey(hero, column))
    }
  })

  test("the database refuses exactly the keys that the declarations name, from everybody", async () => {
    for (const [key] of textsByKey(standardTexts("sv"))) {
      const [row] = await owner<{ refused: boolean }>("select private.opens_screen($1) as refused", [key])
      expect([key, row?.refused]).toEqual([key, openingOf(key) !== undefined])
    }
    const insert = "insert into public.site_texts (key, text) values ('home.title', 'Utan verkan')"
    await expect(administrator(insert)).rejects.toThrow(/site_texts_key_place/)
    await expect(owner(insert)).rejects.toThrow(/site_texts_key_place/)
    const move = "update public.site_texts set key = 'home.title' where key = 'home.subline'"
    await administrator("insert into public.site_texts (key, text) values ('home.subline', 'Kvar')")
    await expect(administrator(move)).rejects.toThrow(/site_texts_key_place/)
    const imported = JSON.stringify({ site_texts: [{ key: "about.hero.title", text: "Import" }] })
    await expect(
      administrator("select public.import_rows('site_texts', public.import_basis('site_texts'), $1)", [
        imported,
      ]),
    ).rejects.toThrow()
  })

  test("the upgrade moves them to their pages, which keep what they have", async () => {
    await owner("alter table public.site_texts drop constraint site_texts_key_place")
    try {
      await owner(
        `insert into public.site_texts (key, text, text_en) values
          ('home.title', 'Vår rubrik', 'Our heading'), ('home.description', 'Bland {all} funktioner', null),
          ('home.headTitle', 'För sökmotorer', null), ('home.subline', 'Stannar', null),
          ('contact.hero.title', 'Ny kontakt', null), ('caseStudies.hero.description', null, 'Stories')`,
      )
      await owner(
        "insert into public.pages (title, slug, hero_title, is_published) values ('Kontakt', 'kontakt', 'Sidans egen', true)",
      )
      await owner(/do \$\$.+?\$\$;/s.exec(migration)?.[0] ?? "")
      await owner(/delete from public.site_texts .+;/.exec(migration)?.[0] ?? "")
      expect(await owner("select key from public.site_texts")).toEqual([{ key: "home.subline" }])
      const columns =
        "slug, is_published, hero_title, hero_title_en, hero_description, hero_description_en, seo_title"
      expect(await owner(`select ${columns} from public.pages order by slug`)).toEqual([
        {
          slug: "case-studies",
          is_published: true,
          hero_title: null,
          hero_title_en: null,
          hero_description: null,
          hero_description_en: "Stories",
          seo_title: null,
        },
        {
          slug: "home",
          is_published: true,
          hero_title: "Vår rubrik",
          hero_title_en: "Our heading",
          hero_description: "Bland {all} funktioner",
          hero_description_en: null,
          seo_title: "För sökmotorer",
        },
        {
          slug: "kontakt",
          is_published: true,
          hero_title: "Sidans egen",
          hero_title_en: null,
          hero_description: null,
          hero_description_en: null,
          seo_title: null,
        },
      ])
    } finally {
      await owner("delete from public.site_texts")
      await owner(
        "alter table public.site_texts add constraint site_texts_key_place check (id is not null and not private.opens_screen(key))",
      )
    }
  })
})

import { afterEach, describe, expect, test } from "vitest"
import { heroColumnOf, heroTextKey } from "../../content/screens/hero-texts.ts"
import { allScreens } from "../../content/screens/lookup.ts"
import { textsByKey } from "../../content/texts/overrides.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

describe.each(engines)("hero texts of built-in screens on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  afterEach(async () => {
    await owner("delete from public.site_texts")
    await owner("delete from public.pages")
  })

  test("every screen with a hero page has text keys for its headline and lead", () => {
    const keys = new Set(textsByKey(defaultTexts("sv")).map(([key]) => key))
    for (const { hero } of allScreens) {
      if (!hero) continue
      for (const column of ["hero_title", "hero_description"])
        expect(keys).toContain(heroTextKey(hero, column))
    }
  })

  test("the database rejects exactly the hero text keys of the declarations", async () => {
    for (const [key] of textsByKey(defaultTexts("sv"))) {
      const [row] = await owner<{ refused: boolean }>("select private.opens_screen($1) as refused", [key])
      expect([key, row?.refused]).toEqual([key, heroColumnOf(key) !== undefined])
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
})

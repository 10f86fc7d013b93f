import { readdirSync } from "node:fs"
import { afterEach, describe, expect, test } from "vitest"
import { heroColumnOf, heroTextKey } from "../../content/screens/hero-texts.ts"
import { allScreens, reservedSlugs, reservedSlugsUnder } from "../../content/screens/lookup.ts"
import { textsByKey } from "../../content/texts/overrides.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"
import type { Item } from "../../content/types/field-values.ts"
import { pages } from "../../content/types/pages.ts"
import { hasReservedSlug } from "../../content/types/paths.ts"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

test("folders of public files are reserved", () => {
  const folders = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !reservedSlugs.includes(name))).toEqual([])
})

describe.each(engines)("slugs and hero texts of built-in screens on %s", (engine) => {
  const { owner, administrator, run } = databaseOfActors(engine)
  afterEach(() => run("delete from public.site_texts", "delete from public.pages"))

  test("every screen with a hero page has text keys for its headline and lead", () => {
    const keys = new Set(textsByKey(defaultTexts("sv")).map(([key]) => key))
    for (const { hero } of allScreens) {
      if (!hero) continue
      for (const column of ["hero_title", "hero_description"])
        expect(keys).toContain(heroTextKey(hero, column))
    }
  })

  test("the database rejects exactly the hero text keys of the declarations", async () => {
    const keys = textsByKey(defaultTexts("sv")).map(([key]) => key)
    const found = await owner<{ key: string }>(
      "select key from unnest($1::text[]) with ordinality as listed (key, place) where private.opens_screen(key) order by place",
      [keys],
    )
    expect(found.map(({ key }) => key)).toEqual(keys.filter((key) => heroColumnOf(key) !== undefined))
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

  test("reserved slugs are those of the app, and no page can use one", async () => {
    const [row] = await owner<{ slugs: string[] }>("select to_jsonb(private.reserved_slugs()) as slugs")
    expect(row?.slugs).toEqual(reservedSlugs)
    const add = "insert into public.pages (title, slug) values ('Å', $1)"
    await administrator(add, ["prov"])
    for (const slug of reservedSlugs) {
      await expect(administrator(add, [slug]), slug).rejects.toThrow(/pages_slug_reserved/)
      const rename = "update public.pages set slug = $1 where slug = 'prov'"
      await expect(administrator(rename, [slug]), slug).rejects.toThrow(/pages_slug_reserved/)
    }
  })

  test("a solution cannot have the slug of a screen below /losningar", async () => {
    const reserved = reservedSlugsUnder("/losningar/")
    expect(reserved).toEqual(["jamfor"])
    const add = "insert into public.content_solutions (title, slug) values ('Å', $1)"
    await administrator(add, ["jamfor-priser"])
    for (const slug of reserved) {
      await expect(administrator(add, [slug])).rejects.toThrow(/content_solutions_slug_reserved/)
      const rename = "update public.content_solutions set slug = $1 where slug = 'jamfor-priser'"
      await expect(administrator(rename, [slug])).rejects.toThrow(/content_solutions_slug_reserved/)
    }
    await owner("delete from public.content_solutions where slug = 'jamfor-priser'")
  })

  test("reserved slugs allow an existing page with one, and the slugs of hero pages", async () => {
    await owner("alter table public.pages disable trigger refuse_reserved_slug_inserted")
    await owner(
      "insert into public.pages (title, slug) values ('Press', 'media'), ('Gammal', 'unauthorized')",
    )
    await owner("alter table public.pages enable trigger refuse_reserved_slug_inserted")
    await administrator("update public.pages set title = 'Pressrum', slug = slug where slug = 'media'", [])
    await administrator(
      "insert into public.pages (title, slug) values ('Start', 'home'), ('Resurser', 'resurser')",
      [],
    )
    const stored = await administrator<Item>("select * from public.pages order by slug")
    const marked = stored.filter((page) => hasReservedSlug(pages, page))
    expect(marked.map(({ title, slug }) => [title, slug])).toEqual([
      ["Pressrum", "media"],
      ["Gammal", "unauthorized"],
    ])
  })
})

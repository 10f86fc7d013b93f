import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { topLevelTypes } from "../../content/index.ts"
import { exported, imported } from "../fixtures/content-file.ts"
import { engines, openTestDatabase, type TestDatabase, withoutPlans } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import { outcomes } from "./actors.ts"

describe.skipIf(!hasDemo).each(engines)("content export and import on %s", (engine) => {
  const other = engine === "pglite" ? "postgres" : "pglite"
  let source: TestDatabase
  let target: TestDatabase
  beforeAll(async () => {
    source = await openTestDatabase(engine, "demo")
    target = await openTestDatabase(other)
    await source.asOwner(async (query) => {
      await query(
        "update public.pages set slug = slug || '-ny' where slug = (select min(slug) from public.pages)",
      )
      await query(
        "update public.content_solutions set slug = 'ny', title = 'Emoji 🎉 och \"citat\"' where position = 0",
      )
      await query("update public.content_solutions set is_published = false where position = 1")
      await query("update public.case_studies set metrics_en = null where position = 0")
      await query("update public.case_studies set metrics = null where position = 1")
      await query("update public.resources set resource_type = null where position = 1")
    })
  })
  afterAll(async () => {
    await source.close()
    await target.close()
  })
  beforeEach(async () => {
    await target.asOwner(async (query) => {
      for (const { table } of topLevelTypes) await query(`delete from public.${table}`)
    })
  })

  const put = (text: string, overwrite = false) => imported(withoutPlans(target), JSON.parse(text), overwrite)

  test(`an import into ${other} exports the same bytes and derives the same columns`, async () => {
    const text = await exported(source)
    expect(await put(text)).toMatch(
      /^Imported \d+ pages, \d+ solutions with \d+ features, \d+ case studies, \d+ resources, \d+ catalogue functions, /,
    )
    expect(await exported(target)).toBe(text)
    const derived = (database: TestDatabase) =>
      database.asOwner(async (query) => ({
        counts: await query("select slug, features_count from public.content_solutions order by slug"),
        open: await query("select id from public.features where is_public order by id"),
        old: await query("select collection, slug, item_id from public.slug_history order by 1, 2"),
      }))
    const found = await derived(target)
    expect(found).toEqual(await derived(source))
    expect(found.old).toHaveLength(2)
    expect(found.open.length).toBeGreaterThan(2)
  })

  test("an import neither opens nor closes the site", async () => {
    await source.asOwner((query) => query("insert into public.site_settings (visibility) values ('open')"))
    const withSettings = await exported(source)
    await source.asOwner((query) => query("delete from public.site_settings"))
    const visibility = () => target.asOwner((query) => query("select visibility from public.site_settings"))
    await put(withSettings)
    expect(await visibility()).toEqual([{ visibility: null }])
    await target.asOwner((query) => query("update public.site_settings set visibility = 'closed'"))
    for (const text of [withSettings, await exported(source)]) {
      await put(text, true)
      expect(await visibility()).toEqual([{ visibility: "closed" }])
    }
  })

  test("the file is readable, has a stable order and contains no accounts or submissions", async () => {
    const text = await exported(source)
    const content = JSON.parse(text)
    expect(text).toContain("🎉")
    expect(Object.keys(content)).toEqual(["format", "version", ...topLevelTypes.map(({ table }) => table)])
    expect(Object.keys(content.content_solutions[0])).toEqual([
      ...["id", "title", "title_en", "slug", "usp", "usp_en", "description", "description_en"],
      ...[
        "cta_label",
        "cta_label_en",
        "cta_link",
        "weeks",
        "systems",
        "systems_en",
        "price_span",
        "price_span_en",
        "suits",
        "suits_en",
        "search_words",
        "search_words_en",
        "seo_title",
        "seo_title_en",
        "seo_description",
        "seo_description_en",
        "seo_picture",
        "seo_canonical",
        "seo_hidden",
        "is_published",
        "position",
        "created_at",
        "old_slugs",
        "features",
      ],
    ])
  })

  test("an import does not replace content without --overwrite", async () => {
    const text = await exported(source)
    await target.asOwner((query) => query("insert into public.pages (title, slug) values ('Egen', 'egen')"))
    await expect(put(text)).rejects.toThrow("There is content already; add --overwrite to replace it.")
    const slugs = () => target.asOwner((query) => query("select slug from public.pages"))
    expect(await slugs()).toEqual([{ slug: "egen" }])
    await put(text, true)
    expect(await exported(target)).toBe(text)
    await put(text, true)
    expect(await exported(target)).toBe(text)
  })

  test("a row that the database rejects rolls back the whole import", async () => {
    const text = await exported(source)
    await put(text)
    const content = JSON.parse(text)
    // A constraint that only the database has.
    await target.asOwner((query) =>
      query("alter table public.resources add constraint no_more check (title <> 'Förbjuden')"),
    )
    content.pages = []
    content.resources[0].title = "Förbjuden"
    await expect(put(JSON.stringify(content), true)).rejects.toThrow(
      /^The database refused, and nothing was changed: /,
    )
    await target.asOwner((query) => query("alter table public.resources drop constraint no_more"))
    expect(await exported(target)).toBe(text)
  })

  test("an import sends the notification content_changed", async () => {
    const text = await exported(source)
    const { promise: told, resolve } = Promise.withResolvers<void>()
    const stop = await target.listen("content_changed", () => resolve())
    await put(text)
    await told
    await stop()
  })

  test("only the server exports and imports", async () => {
    const nothing = JSON.stringify(Object.fromEntries(topLevelTypes.map(({ table }) => [table, []])))
    for (const call of ["export_content()", `import_content('${nothing}')`])
      expect(await outcomes(target, `select public.${call}`)).toEqual(["42501", "42501", "42501", 1])
  })
})

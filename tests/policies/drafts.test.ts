import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcomes, userId } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const page = "aaaaaaaa-0000-4000-8000-000000000001"
const other = "aaaaaaaa-0000-4000-8000-000000000002"
const solution = "aaaaaaaa-0000-4000-8000-000000000003"
const feature = "aaaaaaaa-0000-4000-8000-000000000004"

interface Conflict {
  field?: string
  reason?: string
  code?: string
  item_id?: string
  title?: string
  sections?: string[]
}
interface Draft {
  id: string
  item_id: string
  operation: string
  changes: Record<string, unknown>
  typed: Record<string, unknown>
  base: Record<string, unknown>
  fields: string[]
  authors: string[]
  updated_at: string
}
interface Saved {
  draft: Draft | null
  conflicts: Conflict[]
}

const section = (id: string, title: string, more: object = {}) => ({
  id,
  kind: "text",
  values: { title, ...more },
})

describe.each(engines)("drafts on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  beforeEach(() =>
    given.run(
      "delete from private.releases",
      "delete from public.content_drafts",
      "delete from public.redirects",
      "delete from public.site_texts",
      "delete from public.content_solutions",
      "delete from public.pages",
      "delete from private.content_history",
      `insert into public.pages (id, title, slug, hero_title, is_published) values
       ('${page}', 'Om oss', 'om', 'Hej', true), ('${other}', 'Annan', 'annan', null, true)`,
      `insert into public.content_solutions (id, title, slug) values ('${solution}', 'Lösning', 'losning')`,
      `insert into public.features (id, solution_id, title) values ('${feature}', '${solution}', 'F')`,
    ),
  )

  const call = async <Result>(name: string, ...parameters: unknown[]): Promise<Result> => {
    const places = parameters.map((_, at) => `$${at + 1}`).join()
    const [row] = await administrator<{ result: Result }>(
      `select public.${name}(${places}) as result`,
      parameters,
    )
    return row?.result as Result
  }
  const save = (collection: string, item: string, changes: object, base: object = {}, operation = "update") =>
    call<Saved>("save_draft", collection, item, changes, base, operation)
  const saved = async (...parameters: Parameters<typeof save>): Promise<Draft> => {
    const { draft, conflicts } = await save(...parameters)
    expect(conflicts).toEqual([])
    if (!draft) throw new Error("no draft was stored")
    return draft
  }
  const publish = (
    drafts: { id: string }[],
    language: string | null = null,
    known: string | null = null,
    release: string = crypto.randomUUID(),
  ) =>
    call<Conflict[]>(
      "publish_drafts",
      drafts.map(({ id }) => id),
      release,
      language,
      known,
    )
  const published = async (drafts: { id: string }[], language: string | null = null) => {
    const release = crypto.randomUUID()
    expect(await publish(drafts, language, null, release)).toEqual([])
    return release
  }
  const live = async (table: string, id: string) => {
    const [row] = await owner<Record<string, unknown>>(
      `select to_jsonb(item) as row from public.${table} as item where id = $1`,
      [id],
    )
    return row?.row as Record<string, unknown> | undefined
  }
  const drafts = () =>
    owner<{ id: string }>("select id, item_id, changes from public.content_drafts where release_id is null")

  test("only administrators with the area content read drafts and call the functions", async () => {
    await saved("pages", page, { title: "Utkast" }, { title: "Om oss" })
    const ids = `array['${page}']::uuid[]`
    for (const [sql, expected] of [
      ["select 1 from public.content_drafts", ["42501", 0, 1, 1]],
      ["update public.content_drafts set title = 'x'", ["42501", "42501", "42501", 0]],
      ["delete from public.content_drafts", ["42501", "42501", "42501", 0]],
      ["select from private.releases", Array(4).fill("42501")],
      ["select from private.draft_authors", Array(4).fill("42501")],
      [`select public.save_draft('pages', '${page}')`, ["42501", "42501", 1, "42501"]],
      [`select public.read_draft('pages', '${page}')`, ["42501", "42501", 1, "42501"]],
      [`select public.discard_drafts(${ids})`, ["42501", "42501", 0, "42501"]],
      [`select public.publish_drafts(${ids}, '${page}')`, ["42501", "42501", 1, "42501"]],
      [`select public.undo_release('${page}')`, ["42501", "42501", "P0001", "42501"]],
    ] as const)
      expect([sql, ...(await outcomes(given.database, sql))]).toEqual([sql, ...expected])
    await owner("update public.users_roles set areas = '{leads,people}' where user_id = $1", [
      administratorId,
    ])
    expect((await outcomes(given.database, "select 1 from public.content_drafts"))[2]).toBe(0)
    expect((await outcomes(given.database, `select public.read_draft('pages', '${page}')`))[2]).toBe("42501")
    await owner("update public.users_roles set areas = '{content,leads,people}' where user_id = $1", [
      administratorId,
    ])
  })

  test("changes are merged by column; only what two people changed is a conflict", async () => {
    await saved("pages", page, { title: "A", hero_title: "B" }, { title: "Om oss", hero_title: "Hej" })
    const merged = await saved("pages", page, { hero_description: "C" }, { hero_description: null })
    expect(merged.changes).toEqual({ title: "A", hero_title: "B", hero_description: "C" })
    expect(merged.base).toEqual({ title: "Om oss", hero_title: "Hej", hero_description: null })
    expect(merged.authors).toEqual(["admin@example.se"])
    const { draft, conflicts } = await save(
      "pages",
      page,
      { title: "D", seo_title: "E" },
      { title: "Om oss", seo_title: null },
    )
    expect(conflicts).toEqual([{ field: "title", sections: [""], mine: "D", theirs: "A" }])
    expect(draft?.changes).toEqual({ title: "A", hero_title: "B", hero_description: "C", seo_title: "E" })
    expect(await live("pages", page)).toMatchObject({ title: "Om oss", hero_title: "Hej" })
    // Reverting a field, then all of them.
    expect((await saved("pages", page, { title: "Om oss" }, { title: "A" })).fields).not.toContain("title")
    const back = { hero_title: "Hej", hero_description: null, seo_title: null }
    expect(await save("pages", page, back, draft?.changes)).toEqual({ draft: null, conflicts: [] })
    expect(await drafts()).toEqual([])
  })

  test("sections are merged by id", async () => {
    const [a, b, c] = [section("a", "A"), section("b", "B"), section("c", "C")]
    await owner("update public.pages set sections = $1 where id = $2", [JSON.stringify([a, b]), page])
    const base = { sections: [a, b] }
    await saved("pages", page, { sections: [section("a", "A2"), b] }, base)
    const merged = await saved("pages", page, { sections: [b, c, a] }, base)
    expect(merged.changes.sections).toEqual([b, c, section("a", "A2")])
    const clash = await save("pages", page, { sections: [section("a", "A3"), section("b", "B3")] }, base)
    expect(clash.conflicts).toMatchObject([{ field: "sections", sections: ["a"] }])
    expect(clash.draft?.changes.sections).toEqual([section("b", "B3"), c, section("a", "A2")])
    // The live page gets another change of a section that the draft leaves alone.
    await owner("update public.pages set sections = $1 where id = $2", [
      JSON.stringify([a, b, section("d", "D")]),
      page,
    ])
    await published([merged])
    expect((await live("pages", page))?.sections).toEqual([
      section("b", "B3"),
      section("d", "D"),
      c,
      section("a", "A2"),
    ])
    expect(await drafts()).toEqual([])
  })

  test("half-typed values and unknown columns are stored and reported at publication", async () => {
    const [{ id } = { id: "" }] = await owner<{ id: string }>(
      `insert into public.site_settings (notice) values ('Hej') returning id`,
    )
    const kept = await saved(
      "site_settings",
      id,
      { notice_from: "2026-1", functions_all: "12", former: "x" },
      { notice_from: null, functions_all: null },
    )
    expect([kept.changes, kept.typed]).toEqual([
      { functions_all: 12 },
      { notice_from: "2026-1", former: "x" },
    ])
    const conflicts = await publish([kept])
    expect(conflicts).toMatchObject([
      { field: "former", reason: "unknown" },
      { field: "notice_from", reason: "unfinished", mine: "2026-1" },
    ])
    expect(await live("site_settings", id)).toMatchObject({ functions_all: null })
    await saved("site_settings", id, { notice_from: "2026-12-01", former: null }, { ...kept.typed })
    await published([kept])
    expect(await live("site_settings", id)).toMatchObject({ functions_all: 12, notice_from: "2026-12-01" })
    await owner("delete from public.site_settings")
  })

  test("conflicts name item and field, and nothing is published", async () => {
    const one = await saved(
      "pages",
      page,
      { title: "Ny", hero_title: "Ny" },
      { title: "Om oss", hero_title: "Hej" },
    )
    const two = await saved("pages", other, { slug: "nytt" }, { slug: "annan" })
    await owner("update public.pages set hero_title = 'Hej då' where id = $1", [page])
    expect(await publish([two, one])).toMatchObject([
      { item_id: page, title: "Ny", field: "hero_title", reason: "changed", mine: "Ny", theirs: "Hej då" },
    ])
    expect(await live("pages", other)).toMatchObject({ slug: "annan" })
    // Keeping one's own value over the new live one.
    await saved("pages", page, { hero_title: "Ny" }, { hero_title: "Hej då" })
    await owner("insert into public.pages (title, slug) values ('Tagen', 'nytt')")
    expect(await publish([two, one])).toMatchObject([{ item_id: other, reason: "refused", code: "23505" }])
    expect(await live("pages", page)).toMatchObject({ title: "Om oss" })
    await owner("delete from public.pages where slug = 'nytt' or id = $1", [other])
    expect(await publish([two, one])).toMatchObject([{ item_id: other, reason: "gone" }])
    await published([one])
    expect(await live("pages", page)).toMatchObject({ title: "Ny", hero_title: "Ny" })
    expect(await publish([one])).toEqual([{ draft_id: one.id, reason: "published" }])
    const late = await saved("pages", page, { title: "Sen" }, { title: "Ny" })
    await saved("pages", page, { title: "Senare" }, { title: "Sen" })
    expect(await publish([late], null, late.updated_at)).toMatchObject([{ reason: "edited" }])
    expect(await call<string[]>("discard_drafts", [late.id], late.updated_at)).toBeUndefined()
    expect(await call<string>("discard_drafts", [late.id])).toBe(late.id)
  })

  test("two items swap their slugs", async () => {
    const one = await saved("pages", page, { slug: "annan" }, { slug: "om" })
    const two = await saved("pages", other, { slug: "om" }, { slug: "annan" })
    const release = await published([one, two])
    expect(await owner("select slug from public.pages order by id")).toEqual([
      { slug: "annan" },
      { slug: "om" },
    ])
    expect(await call("undo_release", release)).toEqual([])
    expect(await owner("select slug from public.pages order by id")).toEqual([
      { slug: "om" },
      { slug: "annan" },
    ])
  })

  test("one language takes its texts and what both share; the rest stays a draft", async () => {
    const before = [section("a", "Ett", { title_en: "One", link: "/a" })]
    const after = [section("a", "Två", { title_en: "Two", link: "/b" })]
    await owner("update public.pages set sections = $1 where id = $2", [JSON.stringify(before), page])
    const draft = await saved(
      "pages",
      page,
      { title: "Ny", title_en: "New", place: "menu", sections: after },
      { title: "Om oss", title_en: null, place: null, sections: before },
    )
    await published([draft], "en")
    expect(await live("pages", page)).toMatchObject({
      title: "Om oss",
      title_en: "New",
      place: "menu",
      sections: [section("a", "Ett", { title_en: "Two", link: "/b" })],
    })
    expect(await drafts()).toMatchObject([{ item_id: page, changes: { title: "Ny", sections: after } }])
    await published([draft], "sv")
    expect(await live("pages", page)).toMatchObject({ title: "Ny", sections: after })
    expect(await drafts()).toEqual([])
  })

  test("features are inserted, changed and deleted with their solution's draft", async () => {
    const added = "aaaaaaaa-0000-4000-8000-000000000005"
    const all = [
      await saved(
        "content_solutions",
        solution,
        { title: "Ny", is_published: true },
        { title: "Lösning", is_published: false },
      ),
      await saved("features", added, { title: "Tillagd", solution_id: solution }, {}, "insert"),
      await saved("features", feature, {}, {}, "delete"),
    ]
    const visible = "select title from public.features order by title"
    expect(await owner(visible)).toEqual([{ title: "F" }])
    const release = await published(all)
    expect(await owner(visible)).toEqual([{ title: "Tillagd" }])
    expect(await live("content_solutions", solution)).toMatchObject({
      title: "Ny",
      features_count: 1,
      is_published: true,
    })
    expect(await call("undo_release", release)).toEqual([])
    expect(await owner(visible)).toEqual([{ title: "F" }])
    expect(await live("content_solutions", solution)).toMatchObject({ title: "Lösning", is_published: false })
    const again = await drafts()
    expect(again).toHaveLength(3)
    const second = await published(again)
    expect(await owner(visible)).toEqual([{ title: "Tillagd" }])
    await owner("update public.content_solutions set title = 'Annat' where id = $1", [solution])
    expect(await call("undo_release", second)).toMatchObject([{ item_id: solution, reason: "changed" }])
    expect(await owner(visible)).toEqual([{ title: "Tillagd" }])
  })

  test("a deletion conflicts with a later change of the item", async () => {
    const draft = await saved("pages", page, {}, {}, "delete")
    await owner("update public.pages set hero_title = 'Hej då' where id = $1", [page])
    expect(await publish([draft])).toMatchObject([{ field: "hero_title", reason: "changed" }])
    await saved("pages", page, {}, {}, "delete")
    await published([draft])
    expect(await live("pages", page)).toBeUndefined()
  })

  test("overrides and redirects that do not exist yet have drafts; an override has one per key", async () => {
    const text = await saved("site_texts", page, { key: "home.subline", text: "Ett" }, {}, "insert")
    const same = await saved("site_texts", other, { key: "home.subline", text_en: "One" }, {}, "insert")
    expect(same).toMatchObject({ id: text.id, item_id: page })
    const redirect = await saved(
      "redirects",
      page,
      { from_path: "/a", to_path: "/b", kind: "permanent" },
      {},
      "insert",
    )
    await owner("insert into public.site_texts (id, key, text) values ($1, 'home.subline', null)", [other])
    await published([text, redirect])
    expect(await owner("select id, text, text_en from public.site_texts")).toEqual([
      { id: other, text: "Ett", text_en: "One" },
    ])
    expect(await owner("select from_path from public.redirects")).toEqual([{ from_path: "/a" }])
  })

  test("undo restores slugs and former slugs", async () => {
    await owner("update public.pages set slug = 'annat' where id = $1", [other])
    const draft = await saved(
      "pages",
      page,
      { slug: "annan", is_published: false },
      { slug: "om", is_published: true },
    )
    const release = await published([draft])
    const former = () => owner("select slug, item_id from public.slug_history order by slug")
    expect(await former()).toEqual([{ slug: "om", item_id: page }])
    expect(await call("undo_release", release)).toEqual([])
    expect(await former()).toEqual([{ slug: "annan", item_id: other }])
    expect(await live("pages", page)).toMatchObject({ slug: "om", is_published: true })
    await expect(call("undo_release", release)).rejects.toThrow("There is nothing to undo")
    // A repeated call publishes nothing more.
    expect(await publish(await drafts(), null, null, release)).toEqual([])
    expect(await drafts()).toHaveLength(1)
  })

  test("texts of the company need all areas to be published, not to be drafted", async () => {
    await owner("update public.users_roles set areas = '{content}' where user_id = $1", [administratorId])
    const draft = await saved("site_texts", page, { key: "company.name", text: "Vi" }, {}, "insert")
    expect(await publish([draft])).toMatchObject([{ reason: "refused", code: "42501" }])
    await owner("update public.users_roles set areas = '{content,leads,people}' where user_id = $1", [
      administratorId,
    ])
    await published([draft])
  })

  test("a file in a draft is in use, and is replaced there too", async () => {
    const [old, wanted] = ["aaaa-0001", "bbbb-0002"].map((folder) => ({ id: crypto.randomUUID(), folder }))
    const url = (file = old) => `/storage/v1/object/public/media/${file?.folder}/a.pdf`
    for (const { id, folder } of [old, wanted] as { id: string; folder: string }[])
      await owner(
        `insert into public.media (id, folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
         values ($1, $2, 'a.pdf', 'a', 'application/pdf', 1, 'a', 'a', $3)`,
        [id, folder, folder.slice(-1).repeat(64)],
      )
    await owner("update public.pages set seo_picture = $1 where id = $2", [url(), page])
    const draft = await saved("pages", page, { hero_description: url() })
    const uses = "select item_id, field, is_published from public.media_uses($1) order by field"
    expect(await administrator(uses, [[old?.id]])).toEqual([
      { item_id: page, field: "hero_description", is_published: false },
      { item_id: page, field: "seo_picture", is_published: true },
    ])
    await expect(call("remove_media", old?.id)).rejects.toThrow("The file is in use")
    await saved("pages", page, { seo_picture: null }, { seo_picture: url() })
    expect(await call("replace_media", old?.id, wanted?.id)).toBe(1)
    expect(await administrator(uses, [[old?.id]])).toEqual([])
    await published([draft])
    expect(await live("pages", page)).toMatchObject({ hero_description: url(wanted), seo_picture: null })
    await owner("delete from public.media")
  })

  test("an erased account is no author any more; drafts send no notification", async () => {
    const heard: string[] = []
    const stop = await given.database.listen("content_changed", (payload) => heard.push(payload))
    const draft = await saved("pages", page, { title: "A" }, { title: "Om oss" })
    await owner("insert into private.draft_authors select $1, $2", [draft.id, userId])
    expect((await saved("pages", page, { title: "B" }, { title: "A" })).authors).toHaveLength(2)
    await owner("delete from private.draft_authors where author = $1", [userId])
    await call("discard_drafts", [draft.id])
    await owner("update public.pages set title = 'Sist' where id = $1", [other])
    await expect.poll(() => heard).toEqual(["pages"])
    await stop()
  })
})

import { describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcomes, userId } from "./actors.ts"
import { databaseWithDrafts, other, page, section } from "./draft-calls.ts"

describe.each(engines)("drafts on %s", (engine) => {
  const given = databaseWithDrafts(engine)
  const { owner, administrator, call, save, saved, publish, published, live, drafts } = given

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
      { notice_from: "2026-1", functions_all: "12", functions_least: "1x", menu: '[{"to', former: "x" },
      { notice_from: null, functions_all: null, functions_least: null, menu: null },
    )
    expect([kept.changes, kept.typed]).toEqual([
      { functions_all: 12 },
      { notice_from: "2026-1", functions_least: "1x", menu: '[{"to', former: "x" },
    ])
    const conflicts = await publish([kept])
    expect(conflicts).toMatchObject([
      { field: "menu", reason: "unfinished" },
      { field: "former", reason: "unknown" },
      { field: "notice_from", reason: "unfinished", mine: "2026-1" },
      { field: "functions_least", reason: "unfinished", mine: "1x" },
    ])
    expect(await live("site_settings", id)).toMatchObject({ functions_all: null })
    await saved(
      "site_settings",
      id,
      { notice_from: "2026-12-01", functions_least: null, former: null, menu: null },
      { ...kept.typed },
    )
    await published([kept])
    expect(await live("site_settings", id)).toMatchObject({ functions_all: 12, notice_from: "2026-12-01" })
    await owner("delete from public.site_settings")
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
})

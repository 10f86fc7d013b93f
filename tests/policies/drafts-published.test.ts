import { describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { administratorId } from "./actors.ts"
import { databaseWithDrafts, feature, other, page, section, solution } from "./draft-calls.ts"

describe.each(engines)("publication of drafts on %s", (engine) => {
  const { owner, call, saved, publish, published, live, drafts } = databaseWithDrafts(engine)

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
})

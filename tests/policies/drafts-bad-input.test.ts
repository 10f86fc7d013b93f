import { afterEach, describe, expect, test } from "vitest"
import { textKeys } from "../../content/texts/text-keys.ts"
import { engines, fill, withoutPlans } from "../fixtures/databases.ts"
import { actors, administratorId, outcome, sessions } from "./actors.ts"
import { databaseWithDrafts, other, page } from "./draft-calls.ts"

const text = "bbbbbbbb-0000-4000-8000-000000000001"
const refused = "42501"

describe.each(engines)("bad input of drafts on %s", (engine) => {
  const given = databaseWithDrafts(engine)
  const { owner, call, saved, publish, published, live, drafts } = given
  const setKeys = (keys: object) => owner("select public.set_text_keys($1)", [JSON.stringify(keys)])
  afterEach(() => setKeys({}))

  test("a text without its placeholders, or without a default, is not published", async () => {
    const keys = textKeys()
    const key = Object.keys(keys).find((name) => keys[name]?.sv.length === 1) ?? ""
    const [name = ""] = keys[key]?.sv ?? []
    await setKeys(keys)
    const draft = await saved("site_texts", text, { key, text: "Utan" }, {}, "insert")
    expect(await publish([draft])).toMatchObject([{ title: key, field: "text", reason: "placeholders" }])
    await saved("site_texts", text, { text: `{${name}} {mer}` }, { text: "Utan" })
    expect(await publish([draft])).toMatchObject([{ field: "text", reason: "placeholders" }])
    expect(await live("site_texts", text)).toBeUndefined()
    await saved("site_texts", text, { text: `Med {${name}|en|flera}` }, { text: `{${name}} {mer}` })
    const release = await published([draft])
    expect(await live("site_texts", text)).toMatchObject({ key, text: `Med {${name}|en|flera}` })

    // As after an upgrade that removed the text.
    const later = await saved("site_texts", text, { text: `{${name}}` }, { text: `Med {${name}|en|flera}` })
    await setKeys({ other: { sv: [], en: [] } })
    expect(await publish([later])).toMatchObject([{ field: "key", reason: "unknown" }])
    await call("discard_drafts", [later.id])
    expect(await call("undo_release", release)).toEqual([])
  })

  test("only the server stores the keys of the texts", async () => {
    for (const actor of actors.filter((actor) => actor !== "server"))
      expect([actor, await outcome(given.database, actor, "select public.set_text_keys('{}')")]).toEqual([
        actor,
        refused,
      ])
  })

  test("of two people who publish the same draft, one is told that it is published", async () => {
    const draft = await saved("pages", page, { title: "Ny" }, { title: "Om oss" })
    const both = await Promise.all([publish([draft]), publish([draft])])
    expect(both.map((conflicts) => conflicts.map(({ reason }) => reason)).toSorted()).toEqual([
      [],
      ["published"],
    ])
    expect(await owner("select from private.content_history where operation = 'update'")).toHaveLength(1)
  })

  test("of a release of 500 items, those that fail are named, and none is published or lost", async () => {
    await fill(
      given.database,
      `insert into public.pages (title, slug, is_published) select 'Före', 'sida-' || n, true from generate_series(1, 500) as n`,
      `insert into public.content_drafts (collection, item_id, title, operation, changes, base)
       select 'pages', id, slug, 'update', '{"title": "Efter"}', '{"title": "Före"}' from public.pages where slug ~ '^sida-'`,
    )
    const publishAll = async () => {
      const [row] = await withoutPlans(given.database).as(sessions.administrator, (query) =>
        query<{ conflicts: object }>(
          `select public.publish_drafts(array(select id from public.content_drafts where release_id is null), $1) as conflicts`,
          [crypto.randomUUID()],
        ),
      )
      return row?.conflicts
    }
    await owner("update public.pages set title = 'Ändrad' where slug = 'sida-250'")
    await owner(`update public.content_drafts set changes = '{"title": ""}' where title = 'sida-17'`)
    expect(await publishAll()).toMatchObject([
      { title: "sida-250", field: "title", reason: "changed", theirs: "Ändrad" },
      { title: "sida-17", reason: "refused", code: "23514" },
    ])
    expect(await drafts()).toHaveLength(500)
    expect(await owner("select from public.pages where title in ('Efter', '')")).toEqual([])

    await owner("update public.pages set title = 'Före' where slug = 'sida-250'")
    await owner(`update public.content_drafts set changes = '{"title": "Efter"}' where title = 'sida-17'`)
    expect(await publishAll()).toEqual([])
    expect(await drafts()).toEqual([])
    expect(await owner("select from public.pages where title = 'Efter'")).toHaveLength(500)
    expect(await owner("select from private.content_history where operation = 'update'")).toHaveLength(502)
  }, 180_000)

  test("a planned release names a column removed, a slug taken and an item deleted meanwhile", async () => {
    const third = crypto.randomUUID()
    await owner("alter table public.pages add column former text")
    await owner("insert into public.pages (id, title, slug) values ($1, 'Tredje', 'tredje')", [third])
    const all = [
      await saved("pages", page, { former: "Text", title: "Ny" }, { former: null, title: "Om oss" }),
      await saved("pages", third, { slug: "ledig" }, { slug: "tredje" }),
      await saved("pages", other, { title: "Ny" }, { title: "Annan" }),
    ]
    const release = crypto.randomUUID()
    const ids = all.map(({ id }) => id)
    const due = new Date(Date.now() + 3_600_000).toISOString()
    expect(await call("schedule_drafts", ids, release, due)).toEqual([])
    await owner("alter table public.pages drop column former")
    await owner("update public.pages set slug = 'ledig' where id = $1", [page])
    await owner("delete from public.pages where id = $1", [other])
    await owner("update private.releases set due_at = now(), next_at = now()")
    const [row] = await given.server<{ attempt: { conflicts: object[] } }>(
      "select public.apply_due_release() as attempt",
    )
    expect(row?.attempt.conflicts).toHaveLength(3)
    expect(row?.attempt.conflicts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item_id: page, field: "former", reason: "unknown" }),
        expect.objectContaining({ item_id: third, reason: "refused", code: "23505" }),
        expect.objectContaining({ item_id: other, reason: "gone" }),
      ]),
    )
    expect(await live("pages", page)).toMatchObject({ title: "Om oss" })
    expect(await drafts()).toHaveLength(3)
    // The form shows the other changes; without the column, they are published.
    expect(await call("read_draft", "pages", page)).toMatchObject({ row: { title: "Ny", slug: "ledig" } })
    const kept = await saved("pages", page, { former: null }, { former: "Text" })
    await published([kept])
    expect(await live("pages", page)).toMatchObject({ title: "Ny" })
  })

  test("a draft of 400 kB is stored and published; a date two years ahead is planned", async () => {
    const long = "å".repeat(200_000)
    const sections = [{ id: "a", kind: "text", values: { text: long.slice(0, 20_000) } }]
    const half = await saved("pages", page, { sections: long }, { sections: null })
    expect(half.typed).toEqual({ sections: long })
    const draft = await saved("pages", page, { sections }, { sections: long })
    const due = new Date(Date.now() + 2 * 365 * 86_400_000).toISOString()
    const release = crypto.randomUUID()
    expect(await call("schedule_drafts", [draft.id], release, due)).toEqual([])
    expect(await call("cancel_release", release)).toBe(true)
    await published([draft])
    expect(await live("pages", page)).toMatchObject({ sections })
  })

  test("a reviewer who loses the area decides nothing, and the draft stays", async () => {
    const draft = await saved("pages", page, { title: "Ny" }, { title: "Om oss" })
    await owner("update public.users_roles set areas = '{leads}' where user_id = $1", [administratorId])
    const decide = "select public.decide_review(array[$1]::uuid[], true)"
    expect(await outcome(given.database, "administrator", decide, [draft.id])).toBe(refused)
    await owner("update public.users_roles set areas = '{content,leads,people}' where user_id = $1", [
      administratorId,
    ])
    expect(await drafts()).toHaveLength(1)
  })
})

import { afterEach, beforeAll, describe, expect, test } from "vitest"
import type { DataClient } from "../../content/calls/data-client.ts"
import { createPageTexts } from "../../server/pages/page-texts.ts"
import { anonymousClient } from "../fixtures/anonymous-client.ts"
import { engines, fill } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

const insert = "insert into public.site_texts (key, text, text_en) values ($1, $2, $3)"

describe.each(engines)("the site's own texts on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  let data: DataClient
  beforeAll(() => {
    data = anonymousClient(given.database)
  })
  afterEach(() => owner("delete from public.site_texts"))

  test("visitors read them on pages", async () => {
    await administrator(insert, ["home.subline", "Vår rubrik", null])
    expect((await data.rpc("own_texts")).data).toEqual({ "home.subline": { sv: "Vår rubrik" } })
  })

  test("a key has one row, and a blank text counts as missing", async () => {
    await administrator(insert, ["home.subline", null, "Our heading"])
    await expect(administrator(insert, ["home.subline", "En till", null])).rejects.toThrow(
      /site_texts_key_key/,
    )
    await administrator(insert, ["home.accent", " \n", ""])
    await expect(administrator(insert, ["home.accent", "å".repeat(20_001), null])).rejects.toThrow(/length/)
    expect((await data.rpc("own_texts")).data).toEqual({
      "home.subline": { en: "Our heading" },
      "home.accent": {},
    })
  })

  test("all versions are kept with author and time, regardless of number and age", async () => {
    await administrator(insert, ["resources.mail.consent", "Version 0", null])
    const [row] = await owner<{ id: string }>("select id from public.site_texts")
    await owner(
      `do $$ begin for version in 1..120 loop
         update public.site_texts set text = 'Version ' || version;
       end loop; end $$`,
    )
    await owner("update private.content_history set changed_at = changed_at - interval '5 years'")
    await administrator("update public.site_texts set text = 'Version 121'", [])
    const versions = await administrator<{ changed_by: string | null }>(
      "select * from public.item_history('site_texts', $1)",
      [row?.id],
    )
    expect(versions).toHaveLength(122)
    expect(versions[0]?.changed_by).toBeTruthy()
    const [{ words } = { words: [] }] = await owner<{ words: string[] }>(
      "select array_agg(content ->> 'text' order by id) as words from private.content_history where operation = 'update' and item_id = $1",
      [row?.id],
    )
    expect(words).toEqual(Array.from({ length: 121 }, (_, version) => `Version ${version}`))
  })

  test("more than a thousand texts are returned in one response", async () => {
    await fill(
      given.database,
      "insert into public.site_texts (key, text) select 'old.text' || n, 'x' from generate_series(1, 1500) as n",
    )
    expect(Object.keys((await data.rpc("own_texts")).data as object)).toHaveLength(1500)
  })

  test("overrides apply after content_changed, and scripts fetch those that they use", async () => {
    const texts = createPageTexts()
    const before = await texts.read(data)
    expect(before.byLanguage.sv.page.overridesUrl).toBeUndefined()
    await administrator(insert, ["contact.form.send", "Skicka nu", null])
    await administrator(insert, ["long.about.facts.title", "Företaget", null])
    expect((await texts.read(data)).byLanguage.sv.page.all.contact.form.send).toBe("Skicka meddelande")
    texts.contentChanged()
    const { sv, en } = (await texts.read(data)).byLanguage
    expect(sv.page.all.contact.form.send).toBe("Skicka nu")
    expect(sv.page.all.long.about.facts.title).toBe("Företaget")
    expect(en.page.overridesUrl).toBeUndefined()

    const respond = (path: string) => texts.respond(new Request(new URL(path, "http://site.example")))
    const answer = respond(sv.page.overridesUrl ?? "")
    expect(await answer.json()).toEqual({ "contact.form.send": "Skicka nu" })
    expect(answer.headers.get("Cache-Control")).toMatch(/immutable/)
    const old = respond("/texts/sv.aaaaaaaaaaaa.json")
    expect(await old.json()).toEqual({ "contact.form.send": "Skicka nu" })
    expect(old.headers.get("Cache-Control")).toBe("no-cache")
    expect(respond("/texts/de.aaaaaaaaaaaa.json").status).toBe(404)
  })

  test("if they cannot be loaded, the last ones are used and marked as not current", async () => {
    const texts = createPageTexts()
    await administrator(insert, ["contact.form.send", "Skicka nu", null])
    await texts.read(data)
    texts.contentChanged()
    const away = {
      rpc: () => Promise.resolve({ data: null, error: { message: "away" } }),
    } as unknown as DataClient
    const { byLanguage, isCurrent } = await texts.read(away)
    expect(isCurrent).toBe(false)
    expect(byLanguage.sv.page.all.contact.form.send).toBe("Skicka nu")
    expect((await texts.read(data)).isCurrent).toBe(true)
  })
})

import { afterEach, describe, expect, test } from "vitest"
import { guardedSettings, guardedTexts } from "../../content/guarded.ts"
import { textsByKey } from "../../content/texts/overrides.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcome } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const keys = [
  "company.name",
  "long.mails.recoverPassword.subject",
  "legal.privacy.title",
  "long.legal.privacy.0",
]

describe.each(engines)("texts in the company's name on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  const limitTo = (areas: string[]) =>
    owner("update public.users_roles set areas = $1 where user_id = $2", [areas, administratorId])
  const does = (sql: string, parameters: unknown[] = []) =>
    outcome(given.database, "administrator", sql, parameters)
  const version = async (operation: string, part: string) => {
    const [row] = await owner<{ id: string }>(
      "select max(id) as id from private.content_history where operation = $1 and content::text like $2",
      [operation, `%${part}%`],
    )
    return row?.id
  }
  const stored = () => owner("select key, text, text_en from public.site_texts order by key")
  afterEach(async () => {
    await limitTo(["content", "leads", "people"])
    await given.run("delete from public.site_texts", "delete from public.site_settings")
  })

  test("the database's list equals that of the declarations, and each prefix matches texts", async () => {
    const [row] = await owner<{ texts: string[]; settings: string[] }>(
      "select private.guarded_texts() as texts, private.guarded_settings() as settings",
    )
    expect(row?.texts).toEqual(guardedTexts)
    expect(row?.settings).toEqual(guardedSettings)
    const all = [...textsByKey(defaultTexts("sv")).map(([key]) => key), "company.name"]
    for (const beginning of guardedTexts) expect(all.some((key) => key.startsWith(beginning))).toBe(true)
  })

  test.each([[["content", "people"]], [["content", "leads"]]])(
    "administrators limited to the areas %j cannot change them in any way",
    async (areas) => {
      for (const key of keys) {
        await administrator("insert into public.site_texts (key, text) values ($1, 'Ett')", [key])
        await administrator("update public.site_texts set text = 'Två' where key = $1", [key])
      }
      await administrator("insert into public.site_texts (key, text) values ('home.subline', 'Ett')")
      await administrator("update public.site_texts set text = 'Två' where key = 'home.subline'")
      const edited = await version("update", "company.name")
      await administrator("insert into public.site_texts (key, text) values ('company.seat', 'Borta')")
      await administrator("delete from public.site_texts where key = 'company.seat'")
      const removed = await version("delete", "company.seat")
      const before = await stored()
      await limitTo(areas)
      for (const key of keys) {
        expect(await does("update public.site_texts set text = 'Fel' where key = $1", [key])).toBe(refused)
        expect(await does("update public.site_texts set text_en = 'Wrong' where key = $1", [key])).toBe(
          refused,
        )
        expect(await does("update public.site_texts set key = 'home.accent' where key = $1", [key])).toBe(
          refused,
        )
        expect(await does("delete from public.site_texts where key = $1", [key])).toBe(refused)
      }
      expect(
        await does("insert into public.site_texts (key, text) values ('company.email', 'x@example.se')"),
      ).toBe(refused)
      expect(await does("update public.site_texts set key = 'company.city' where key = 'home.subline'")).toBe(
        refused,
      )
      expect(await does("update public.site_texts set text = 'Fel'")).toBe(refused)
      expect(await does("select public.restore_version($1)", [edited])).toBe(refused)
      expect(await does("select public.undelete_item($1)", [removed])).toBe(refused)
      // A new row, and an existing one.
      for (const key of ["company.phone", ...keys]) {
        const rows = JSON.stringify({ site_texts: [{ key, text: "1" }] })
        expect(
          await does(
            "select public.import_rows('site_texts', public.import_basis('site_texts'), $1::jsonb)",
            [rows],
          ),
        ).toBe(refused)
      }
      expect(await stored()).toEqual(before)
      expect(await does("update public.site_texts set text = 'Tre' where key = 'home.subline'")).not.toBe(
        refused,
      )
    },
  )

  test("changing the security contact requires all areas; other settings do not", async () => {
    const [row] = await administrator<{ id: string }>(
      "insert into public.site_settings (notice, security_contact) values ('Hej', 'sakerhet@example.se') returning id",
    )
    await administrator("update public.site_settings set security_contact = 'annan@example.se'")
    const edited = await version("update", "sakerhet@example.se")
    await limitTo(["content", "people"])
    expect(await does("update public.site_settings set security_contact = 'fel@example.se'")).toBe(refused)
    expect(await does("update public.site_settings set security_contact = null")).toBe(refused)
    expect(await does("delete from public.site_settings")).toBe(refused)
    expect(await does("select public.restore_version($1)", [edited])).toBe(refused)
    await administrator("update public.site_settings set notice = 'Hej då' where id = $1", [row?.id])
    expect(await owner("select notice, security_contact from public.site_settings")).toEqual([
      { notice: "Hej då", security_contact: "annan@example.se" },
    ])
    await owner("delete from public.site_settings")
    const removed = await version("delete", "annan@example.se")
    expect(removed).toBeDefined()
    expect(await does("select public.undelete_item($1)", [removed])).toBe(refused)
    const rows = JSON.stringify({ site_settings: [{ security_contact: "fel@example.se" }] })
    expect(
      await does(
        "select public.import_rows('site_settings', public.import_basis('site_settings'), $1::jsonb)",
        [rows],
      ),
    ).toBe(refused)
    expect(await does("insert into public.site_settings (security_contact) values ('fel@example.se')")).toBe(
      refused,
    )
    expect(await does("insert into public.site_settings (notice) values ('Hej')")).not.toBe(refused)
  })
})

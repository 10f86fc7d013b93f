import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, outcome, outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const first = "aaaaaaaa-0000-4000-8000-000000000001"
const second = "aaaaaaaa-0000-4000-8000-000000000002"

describe.each(engines)("former slugs on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner } = given
  beforeEach(() =>
    given.database.asOwner(async (query) => {
      for (const table of ["pages", "content_solutions"]) await query(`delete from public.${table}`)
    }),
  )

  describe.each(["pages", "content_solutions"])("of %s", (table) => {
    const add = (id: string, slug: string, isPublished = true) =>
      owner(`insert into public.${table} (id, title, slug, is_published) values ($1, 'Titel', $2, $3)`, [
        id,
        slug,
        isPublished,
      ])
    const rename = (id: string, slug: string, who: Actor = "administrator") =>
      given.database.as(sessions[who], (query) =>
        query(`update public.${table} set slug = $2 where id = $1`, [id, slug]),
      )
    const history = async () => {
      const rows = await owner<{ collection: string; slug: string; item_id: string }>(
        "select collection, slug, item_id from public.slug_history order by slug",
      )
      return Object.fromEntries(rows.map((row) => [`${row.collection} ${row.slug}`, row.item_id]))
    }
    const seen = () => outcomes(given.database, "select from public.slug_history")

    test("all former slugs are stored without the current one; renaming back causes no loop", async () => {
      await add(first, "ett")
      await rename(first, "tva")
      await rename(first, "tre")
      expect(await history()).toEqual({ [`${table} ett`]: first, [`${table} tva`]: first })
      await rename(first, "ett")
      expect(await history()).toEqual({ [`${table} tre`]: first, [`${table} tva`]: first })
    })

    test("a new or renamed item that takes a former slug has priority", async () => {
      await add(first, "ett")
      await rename(first, "tva")
      await add(second, "ett")
      expect(await history()).toEqual({})
      await rename(second, "annat")
      expect(await history()).toEqual({ [`${table} ett`]: second })
      await rename(first, "ett")
      expect(await history()).toEqual({ [`${table} tva`]: first })
    })

    test("other changes are not stored, and a deleted item's slugs are removed", async () => {
      await add(first, "ett")
      await owner(`update public.${table} set title = 'Ny', slug = 'ett'`)
      expect(await history()).toEqual({})
      await rename(first, "tva")
      await owner(`delete from public.${table} where id = $1`, [first])
      expect(await history()).toEqual({})
      await add(first, "ett")
      await rename(first, "tva")
      await owner(`truncate public.${table} cascade`)
      expect(await history()).toEqual({})
    })

    test("a rename that is refused or rolled back is not stored", async () => {
      await add(first, "ett")
      await rename(first, "tva", "signed-in")
      await outcome(given.database, "administrator", `update public.${table} set slug = 'tva'`)
      expect(await history()).toEqual({})
    })

    test("everyone reads the former slugs of published items only", async () => {
      await add(first, "ett")
      await add(second, "utkast", false)
      await rename(first, "tva")
      await rename(second, "utkast-tva")
      expect((await seen()).slice(0, 3)).toEqual([1, 1, 1])
      await owner(`update public.${table} set is_published = false`)
      expect((await seen()).slice(0, 3)).toEqual([0, 0, 0])
    })
  })

  test("a page and a solution can share a former slug", async () => {
    await given.database.asOwner(async (query) => {
      for (const [table, id] of [
        ["pages", first],
        ["content_solutions", second],
      ]) {
        await query(`insert into public.${table} (id, title, slug) values ($1, 'Titel', 'ett')`, [id])
        await query(`update public.${table} set slug = 'tva'`)
      }
      expect(
        await query("select collection, item_id from public.slug_history where slug = 'ett' order by 1"),
      ).toEqual([
        { collection: "content_solutions", item_id: second },
        { collection: "pages", item_id: first },
      ])
    })
  })

  test("nobody but the server writes", async () => {
    for (const statement of [
      `insert into public.slug_history (collection, slug, item_id) values ('pages', 'x', '${first}')`,
      `update public.slug_history set item_id = '${first}'`,
      "delete from public.slug_history",
      "truncate public.slug_history",
    ])
      expect((await outcomes(given.database, statement)).slice(0, 3)).toEqual(Array(3).fill("42501"))
  })
})

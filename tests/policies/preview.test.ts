import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcome, outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const solution = "aaaaaaaa-0000-4000-8000-000000000001"
const page = "aaaaaaaa-0000-4000-8000-000000000002"

interface Shown {
  table: string
  row: { id: string; title: string; is_published: boolean }
  former: { slug: string }[]
  features: { title: string }[]
  expires_at: string
}

describe.each(engines)("previews on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner } = given
  beforeEach(() =>
    given.run(
      "delete from public.content_solutions",
      "delete from public.pages",
      "delete from private.preview_links",
      `insert into public.content_solutions (id, title, slug) values ('${solution}', 'Utkast', 'utkast')`,
      `insert into public.features (solution_id, title, position)
       select '${solution}', 'F' || i, i from generate_series(1, 4) as i`,
      `insert into public.pages (id, title, slug) values ('${page}', 'Sida', 'sida')`,
    ),
  )

  const link = async (collection: string, item: string) => {
    const [made] = await given.database.as(sessions.administrator, (query) =>
      query<{ token: string; expires_at: Date; days: number }>(
        "select *, extract(epoch from expires_at - now()) / 86400 as days from public.preview_link($1, $2)",
        [collection, item],
      ),
    )
    if (!made) throw new Error("no link was made")
    return made
  }
  const shown = async (token: string | null) => {
    const [row] = await given.database.as(sessions.anonymous, (query) =>
      query<{ shown: Shown | null }>("select public.previewed($1) as shown", [token]),
    )
    return row?.shown ?? null
  }
  interface Listed {
    id: string
    token: string
    made_by: string
  }
  const listed = (collection: string, item: string) =>
    given.administrator<Listed>("select * from public.preview_links($1, $2)", [collection, item])
  const withdraw = async (collection: string, item: string, id: string | null) => {
    const [row] = await given.administrator<{ count: number }>(
      "select public.withdraw_preview_links($1, $2, $3) as count",
      [collection, item, id],
    )
    return row?.count
  }
  const expireAt = (when: string) => owner(`update private.preview_links set expires_at = ${when}`)

  test("permissions by role", async () => {
    for (const [statement, expected] of [
      [`select public.preview_link('pages', '${page}')`, [refused, refused, 1, refused]],
      ["select public.previewed('x')", [1, refused, refused, refused]],
      [`select public.preview_links('pages', '${page}')`, [refused, refused, 0, refused]],
      [`select public.withdraw_preview_links('pages', '${page}')`, [refused, refused, 1, refused]],
      ["select from private.preview_links", [refused, refused, refused, refused]],
      ["select from private.live_preview_links", [refused, refused, refused, refused]],
      ["delete from private.preview_links", [refused, refused, refused, refused]],
    ] as const)
      expect([statement, await outcomes(given.database, statement)]).toEqual([statement, expected])
  })

  test("the token shows the draft with its public features", async () => {
    const { token, days } = await link("content_solutions", solution)
    expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/)
    expect(Math.round(Number(days) * 1000) / 1000).toBe(7)
    const preview = await shown(token)
    expect(preview).toMatchObject({
      table: "content_solutions",
      row: { title: "Utkast", is_published: false },
    })
    expect(preview?.features.map(({ title }) => title)).toEqual(["F1", "F2"])
    expect(await outcome(given.database, "anonymous", "select from public.content_solutions")).toBe(0)
    expect(await outcome(given.database, "anonymous", "select from public.features")).toBe(0)
    expect((await shown((await link("pages", page)).token))?.features).toEqual([])
  })

  test("the token shows the draft as it was when the link was made, with its features", async () => {
    const save = (collection: string, item: string, changes: object, operation = "update") =>
      given.administrator("select public.save_draft($1, $2, $3, $4, $5)", [
        collection,
        item,
        changes,
        operation === "update" ? { title: "Utkast", slug: "utkast" } : {},
        operation,
      ])
    const added = crypto.randomUUID()
    await save("content_solutions", solution, { title: "Ny", slug: "ny", is_published: null })
    await save("features", added, { title: "F0", solution_id: solution, position: 0 }, "insert")
    const [first] = await owner<{ id: string }>("select id from public.features where title = 'F1'")
    await save("features", first?.id ?? "", {}, "delete")
    const before = await link("content_solutions", solution)
    await save("content_solutions", solution, { title: "Senare" })
    await owner("delete from public.content_drafts where collection = 'features'")
    const preview = await shown(before.token)
    expect(preview).toMatchObject({
      row: { id: solution, title: "Ny", slug: "ny" },
      former: [{ slug: "utkast" }],
    })
    expect(preview?.features.map(({ title }) => title)).toEqual(["F0", "F2"])
    expect(await shown((await link("content_solutions", solution)).token)).toMatchObject({
      row: { title: "Ny" },
    })
    await owner("update public.content_solutions set slug = 'annan' where id = $1", [solution])
    expect((await shown(before.token))?.former).toEqual([
      { slug: "annan", customer_name: null },
      { slug: "utkast" },
    ])
    await owner("delete from public.content_drafts")
  })

  test("a link is valid until it expires", async () => {
    const { token } = await link("content_solutions", solution)
    for (const [when, holds] of [
      ["now() + interval '1 hour'", true],
      ["now()", false],
      ["now() - interval '1 second'", false],
    ] as const) {
      await expireAt(when)
      expect([when, (await shown(token)) !== null]).toEqual([when, holds])
      expect([when, (await listed("content_solutions", solution)).length]).toEqual([when, holds ? 1 : 0])
    }
  })

  test("an item's links are listed with their authors, and revoked one by one or together", async () => {
    const [first, second] = [await link("pages", page), await link("pages", page)]
    const other = await link("content_solutions", solution)
    const links = await listed("pages", page)
    expect(links.map(({ token }) => token).sort()).toEqual([first.token, second.token].sort())
    expect(links.map(({ made_by }) => made_by)).toEqual(["admin@example.se", "admin@example.se"])
    const [gone, left] = links as [Listed, Listed]

    // A link of another item is not withdrawn.
    expect(await withdraw("content_solutions", solution, gone.id)).toBe(0)
    expect(await shown(gone.token)).not.toBeNull()
    expect(await withdraw("pages", page, gone.id)).toBe(1)
    expect(await shown(gone.token)).toBeNull()
    expect(await shown(left.token)).not.toBeNull()
    expect((await listed("pages", page)).map(({ id }) => id)).toEqual([left.id])
    expect(await withdraw("pages", page, gone.id)).toBe(0)

    await link("pages", page)
    expect(await withdraw("pages", page, null)).toBe(2)
    expect(await listed("pages", page)).toEqual([])
    expect(await shown(left.token)).toBeNull()
    expect(await shown(other.token)).not.toBeNull()
  })

  test("a link ends when its author loses the role or the account", async () => {
    const another = "33333333-3333-4333-8333-333333333333"
    await owner("insert into auth.users (id, email) values ($1, 'annan@example.se')", [another])
    await owner("insert into public.users_roles (user_id, role) values ($1, 'admin')", [another])
    const { token } = await link("pages", page)
    await owner("update private.preview_links set made_by = $1", [another])
    expect((await listed("pages", page)).map(({ made_by }) => made_by)).toEqual(["annan@example.se"])
    expect(await shown(token)).not.toBeNull()

    for (const [demoted, restored] of [
      [
        "update public.users_roles set role = 'user' where user_id = $1",
        "update public.users_roles set role = 'admin' where user_id = $1",
      ],
      [
        "delete from public.users_roles where user_id = $1",
        "insert into public.users_roles (user_id, role) values ($1, 'admin')",
      ],
    ] as const) {
      await owner(demoted, [another])
      expect(await shown(token)).toBeNull()
      expect(await listed("pages", page)).toEqual([])
      await owner(restored, [another])
    }
    expect(await shown(token)).not.toBeNull()
    await owner("delete from auth.users where id = $1", [another])
    expect(await shown(token)).toBeNull()
    expect(await owner("select from private.preview_links")).toEqual([])
  })

  test("an item has at most twenty links: a new one replaces the oldest; expired links are deleted", async () => {
    const oldest = await link("pages", page)
    await owner("update private.preview_links set created_at = now() - interval '1 day'")
    const second = await link("pages", page)
    await given.administrator("select public.preview_link('pages', $1) from generate_series(3, 20)", [page])
    expect(await shown(oldest.token)).not.toBeNull()
    await link("pages", page)
    expect(await shown(oldest.token)).toBeNull()
    expect(await shown(second.token)).not.toBeNull()
    expect((await listed("pages", page)).length).toBe(20)
    await expireAt("now()")
    await link("content_solutions", solution)
    expect((await owner("select from private.preview_links")).length).toBe(1)
  })

  test("tokens with changed, missing, added or mixed characters are invalid", async () => {
    const { token } = await link("content_solutions", solution)
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    let seed = 31_337
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const wrong = new Set<string>()
    for (let place = 0; place < token.length; place++) {
      const own = letters.indexOf(token[place] as string)
      for (const shift of [1, 1 + random(62), 63]) {
        wrong.add(token.slice(0, place) + letters[(own + shift) % 64] + token.slice(place + 1))
      }
    }
    for (let round = 0; round < 200; round++) {
      const bytes = Buffer.from(token, "base64url")
      for (let flips = 1 + random(4); flips > 0; flips--) {
        const place = random(bytes.length)
        bytes[place] = (bytes[place] as number) ^ (1 << random(8))
      }
      wrong.add(bytes.toString("base64url"))
    }
    wrong.delete(token)
    for (const text of [
      token.slice(1),
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      ` ${token}`,
      `${token}\n`,
      "",
      "'",
    ]) {
      wrong.add(text)
    }
    const other = (await link("pages", page)).token
    for (const place of [8, 16, 31]) wrong.add(token.slice(0, place) + other.slice(place))
    const rows = await given.database.as(sessions.anonymous, (query) =>
      query<{ token: string }>(
        "select token from unnest($1::text[]) as token where public.previewed(token) is not null",
        [[...wrong]],
      ),
    )
    expect(wrong.size).toBeGreaterThan(250)
    expect(rows).toEqual([])
    expect(await shown(null)).toBeNull()
    expect(await shown(token)).not.toBeNull()
  })

  test("a token is not valid for another table with an item of the same id", async () => {
    await owner("insert into public.pages (id, title, slug) values ($1, 'Samma', 'samma')", [solution])
    const { token } = await link("content_solutions", solution)
    expect(await shown(token)).toMatchObject({ table: "content_solutions" })
    await owner("delete from public.content_solutions")
    expect(await shown(token)).toBeNull()
  })

  test("a deleted item is no longer shown", async () => {
    const { token } = await link("pages", page)
    await owner("update public.pages set is_published = true")
    expect(await shown(token)).toMatchObject({ row: { is_published: true } })
    await owner("update public.pages set is_published = false, title = 'Ny'")
    expect(await shown(token)).toMatchObject({ row: { is_published: false, title: "Ny" } })
    await owner("delete from public.pages")
    expect(await shown(token)).toBeNull()
  })

  test("no link is created for an item without a screen or a missing item", async () => {
    await expect(link("features", solution)).rejects.toMatchObject({ code: "22023" })
    await expect(link("users_roles", solution)).rejects.toMatchObject({ code: "22023" })
    await expect(link("pages", solution)).rejects.toMatchObject({ code: "P0001" })
  })
})

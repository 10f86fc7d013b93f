import { createHmac } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, actors, outcome, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const solution = "aaaaaaaa-0000-4000-8000-000000000001"
const page = "aaaaaaaa-0000-4000-8000-000000000002"

interface Shown {
  table: string
  row: { id: string; title: string; is_published: boolean }
  features: { title: string }[]
  expires_at: string
}

describe.each(engines)("previews on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner } = given
  beforeEach(async () => {
    await owner("delete from public.content_solutions")
    await owner("delete from public.pages")
    await owner("insert into public.content_solutions (id, title, slug) values ($1, 'Utkast', 'utkast')", [
      solution,
    ])
    await owner(
      "insert into public.features (solution_id, title, position) select $1, 'F' || i, i from generate_series(1, 4) as i",
      [solution],
    )
    await owner("insert into public.pages (id, title, slug) values ($1, 'Sida', 'sida')", [page])
  })

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
  /** A token that is right in all but its time. */
  const tokenUntil = async (when: string) => {
    const [row] = await owner<{ token: string }>(
      `select private.preview_token('content_solutions', $1, floor(extract(epoch from ${when}))::bigint) as token`,
      [solution],
    )
    return row?.token ?? ""
  }

  describe.each([
    ["preview_link", `select public.preview_link('pages', '${page}')`, [refused, refused, 1, refused]],
    ["previewed", "select public.previewed('x')", [1, refused, refused, refused]],
    [
      "preview_token",
      `select private.preview_token('pages', '${page}', 1)`,
      [refused, refused, refused, refused],
    ],
    ["hmac_sha256", "select private.hmac_sha256('', '')", [refused, refused, refused, refused]],
    ["preview_key", "select from private.preview_key", [refused, refused, refused, refused]],
    ["preview_key changed", "update private.preview_key set key = ''", [refused, refused, refused, refused]],
  ] as const)("%s", (_, statement, expected) => {
    test.each(actors.map((who, index) => [who, index] as [Actor, 0 | 1 | 2 | 3]))(
      "%s",
      async (who, index) => {
        expect(await outcome(given.database, who, statement)).toBe(expected[index])
      },
    )
  })

  test("whoever has the token sees the draft, and of its features the ones that everybody may read", async () => {
    const { token, days } = await link("content_solutions", solution)
    expect(token).toMatch(/^[A-Za-z0-9_-]{75}$/)
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

  test("the signature is HMAC-SHA256", async () => {
    for (const [message, key] of [
      ["", ""],
      ["Hi There", "0b".repeat(20)],
      ["å".repeat(100), "ff".repeat(64)],
    ] as const) {
      const [row] = await owner<{ mac: string }>(
        "select encode(private.hmac_sha256(convert_to($1, 'UTF8'), decode($2, 'hex')), 'hex') as mac",
        [message, key],
      )
      expect(row?.mac).toBe(createHmac("sha256", Buffer.from(key, "hex")).update(message).digest("hex"))
    }
    const [row] = await owner<{ length: number; plain: boolean }>(
      "select length(key) as length, key = sha256('') as plain from private.preview_key",
    )
    expect(row).toEqual({ length: 32, plain: false })
  })

  test("it holds until its time and no longer", async () => {
    expect(await shown(await tokenUntil("now() + interval '1 hour'"))).not.toBeNull()
    expect(await shown(await tokenUntil("now()"))).toBeNull()
    expect(await shown(await tokenUntil("now() - interval '1 second'"))).toBeNull()
    // Within one transaction now() stands still: the same token before and after the moment that it names.
    const found = await given.database.asOwner((query) =>
      query<{ second: number; shown: boolean }>(
        `select second, public.previewed(
           private.preview_token('content_solutions', $1, floor(extract(epoch from now()))::bigint + second)) is not null as shown
         from generate_series(-2, 2) as second order by second`,
        [solution],
      ),
    )
    expect(found.map(({ shown }) => shown)).toEqual([false, false, false, true, true])
  })

  test("no letter can be another one, none can be left out or added, and no two tokens be mixed", async () => {
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
    for (const place of [16, 21, 22, 32, 33, 40]) wrong.add(token.slice(0, place) + other.slice(place))
    // Their beginnings are alike.
    wrong.delete(other)
    const rows = await given.database.as(sessions.anonymous, (query) =>
      query<{ token: string }>(
        "select token from unnest($1::text[]) as token where public.previewed(token) is not null",
        [[...wrong]],
      ),
    )
    expect(wrong.size).toBeGreaterThan(400)
    expect(rows).toEqual([])
    expect(await shown(null)).toBeNull()
    expect(await shown(token)).not.toBeNull()
  })

  test("a token of one table is none of another that has an item of the same id", async () => {
    await owner("insert into public.pages (id, title, slug) values ($1, 'Samma', 'samma')", [solution])
    const { token } = await link("content_solutions", solution)
    expect(await shown(token)).toMatchObject({ table: "content_solutions" })
    await owner("delete from public.content_solutions")
    expect(await shown(token)).toBeNull()
  })

  test("what is deleted is shown no more; another key ends all links", async () => {
    const { token } = await link("pages", page)
    await owner("update public.pages set is_published = true")
    expect(await shown(token)).toMatchObject({ row: { is_published: true } })
    await owner("update public.pages set is_published = false, title = 'Ny'")
    expect(await shown(token)).toMatchObject({ row: { is_published: false, title: "Ny" } })
    const second = await link("content_solutions", solution)
    await owner("delete from public.pages")
    expect(await shown(token)).toBeNull()
    await owner("update private.preview_key set key = sha256('another')")
    expect(await shown(second.token)).toBeNull()
  })

  test("no link is made for what has no screen or is not there", async () => {
    await expect(link("features", solution)).rejects.toMatchObject({ code: "22023" })
    await expect(link("users_roles", solution)).rejects.toMatchObject({ code: "22023" })
    await expect(link("pages", solution)).rejects.toMatchObject({ code: "P0001" })
  })
})

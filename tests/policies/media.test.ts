import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { type Actor, actors, createAccounts, outcome, sessions, verdict } from "./actors.ts"

const id = "33333333-3333-4333-8333-333333333333"
const folder = "0123456789abcdef01234567-89abcdef"
const hash = "ab".repeat(32)
const address = `/storage/v1/object/public/media/${folder}/logotyp.svg`
const columns = "folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash"

describe.each(engines)("media on %s", (engine) => {
  let database: TestDatabase
  const each = async (sql: string, parameters: unknown[] = []) =>
    Object.fromEntries(
      await Promise.all(actors.map(async (who) => [who, await outcome(database, who, sql, parameters)])),
    )
  const as = (who: Actor, sql: string, parameters: unknown[] = []) =>
    database.as(sessions[who], (query) => query(sql, parameters))

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await createAccounts(database)
    await database.asOwner(async (query) => {
      await query(
        `insert into public.media (id, ${columns}, width, height, variants)
         values ($1, $2, 'logotyp.svg', 'Logotyp Å.svg', 'image/svg+xml', 10, 'Norrviks logotyp', 'Norrvik logo', $3, 120, 40, '{}')`,
        [id, folder, hash],
      )
      await query("insert into storage.objects (bucket_id, name) values ('media', $1)", [
        `${folder}/logotyp.svg`,
      ])
      await query(
        `insert into public.case_studies (customer_name, customer_logo_url, challenge, solution, results)
         values ('Norrvik', $1, 'a', 'b', 'c')`,
        [address],
      )
    })
  })
  afterAll(() => database.close())

  test("administrators and the server read and add rows; nobody else, and only texts are changed", async () => {
    const refused = { anonymous: "42501", "signed-in": 0, administrator: 1, server: 1 }
    expect(await each("select from public.media")).toEqual(refused)
    expect(
      await each(
        `insert into public.media (${columns}) values ('b', 'b.pdf', 'b', 'application/pdf', 1, 'b', 'b', $1) returning id`,
        ["cd".repeat(32)],
      ),
    ).toEqual({ ...refused, "signed-in": "42501" })
    expect(await each("update public.media set alt_sv = 'Ny' returning id")).toEqual(refused)
    expect(await each("update public.media set folder = 'c' returning id")).toEqual({
      ...refused,
      "signed-in": "42501",
      administrator: "42501",
    })
    expect(await each("delete from public.media returning id")).toEqual({
      ...refused,
      "signed-in": "42501",
      administrator: "42501",
    })
  })

  test("both alternative texts are demanded by the database", async () => {
    const add = (sv: string | null, en: string | null) =>
      verdict(
        database,
        `insert into public.media (${columns}) values ('b', 'b.pdf', 'b', 'application/pdf', 1, $1, $2, $3)`,
        [sv, en, "cd".repeat(32)],
      )
    expect(await add("Text", "Text")).toBe("accepted")
    expect(await add(null, "Text")).toBe("23502 alt_sv")
    expect(await add("Text", null)).toBe("23502 alt_en")
    expect(await add(" \n", "Text")).toBe("23514 media_alt_sv_length")
    expect(await add("Text", "")).toBe("23514 media_alt_en_length")
    expect(await add("Text", "x".repeat(301))).toBe("23514 media_alt_en_length")
  })

  test("visitors learn about files whose folders they know, and cannot list", async () => {
    expect(await each("select * from public.describe_media($1)", [[folder, "another"]])).toEqual({
      anonymous: 1,
      "signed-in": 1,
      administrator: 1,
      server: "42501",
    })
    expect(await each("select * from public.describe_media('{}')")).toMatchObject({ anonymous: 0 })
    expect(await each("select * from public.search_media()")).toEqual({
      anonymous: "42501",
      "signed-in": 0,
      administrator: 1,
      server: "42501",
    })
  })

  test("all words of a search count, in the name and in both texts, as they are written", async () => {
    const found = async (search: string, picturesOnly = false) =>
      (await as("administrator", "select total from public.search_media($1, $2)", [search, picturesOnly]))
        .length
    expect(await found("logotyp å")).toBe(1)
    expect(await found("NORRVIK  logo", true)).toBe(1)
    expect(await found("norrvik söder")).toBe(0)
    expect(await found("%")).toBe(0)
    expect(await found("_")).toBe(0)
    expect(await found(" ")).toBe(1)
  })

  test("objects are for administrators and the server, in the one bucket", async () => {
    expect(await each("select from storage.objects")).toEqual({
      anonymous: 0,
      "signed-in": 0,
      administrator: 1,
      server: 1,
    })
    const add = "insert into storage.objects (bucket_id, name) values ($1, 'x/y.png') returning id"
    expect(await each(add, ["media"])).toEqual({
      anonymous: "42501",
      "signed-in": "42501",
      administrator: 1,
      server: 1,
    })
    await database.asOwner((query) =>
      query("insert into storage.buckets (id, name) values ('other', 'other')"),
    )
    expect(await each(add, ["other"])).toMatchObject({ administrator: "42501", server: "42501" })
    expect(await each("update storage.objects set name = 'z' returning id")).toMatchObject({
      administrator: "42501",
      server: "42501",
    })
    expect(await each("select from storage.object_parts")).toMatchObject({
      anonymous: "42501",
      "signed-in": 0,
    })
    expect(await each("select from storage.buckets")).toMatchObject({
      anonymous: "42501",
      administrator: "42501",
    })
  })

  test("an object that a row stands for is not deleted before the row", async () => {
    expect(await each("delete from storage.objects returning id")).toEqual({
      anonymous: "42501",
      "signed-in": 0,
      administrator: 0,
      server: 1,
    })
  })

  test("a file in use is removed only by whoever knows it, and then gives its objects free", async () => {
    const uses = "select collection, title, field, is_published from public.media_uses($1)"
    expect(await as("administrator", uses, [id])).toEqual([
      { collection: "case_studies", title: "Norrvik", field: "customer_logo_url", is_published: false },
    ])
    expect(await each(uses, [id])).toMatchObject({
      anonymous: "42501",
      "signed-in": "42501",
      server: "42501",
    })
    const remove = (sure: boolean) => each("select public.remove_media($1, $2)", [id, sure])
    const others = { anonymous: "42501", "signed-in": "42501", server: "42501" }
    expect(await remove(false)).toEqual({ ...others, administrator: "MD001" })
    expect(await remove(true)).toEqual({ ...others, administrator: 1 })
    expect(
      await outcome(database, "administrator", "select public.remove_media($1)", [crypto.randomUUID()]),
    ).toBe("P0002")
    await database
      .as(sessions.administrator, async (query) => {
        const [removed] = await query<{ name: string }>("select public.remove_media($1, true) as name", [id])
        expect(removed?.name).toBe(`${folder}/logotyp.svg`)
        expect(
          await query("delete from storage.objects where name = $1 returning id", [removed?.name]),
        ).toHaveLength(1)
        throw new Error("undo")
      })
      .catch((error) => expect(error.message).toBe("undo"))
  })

  test("objects without a row count as left over after a day, and only those", async () => {
    await database.asOwner((query) =>
      query(
        `insert into storage.objects (bucket_id, name, created_at) values
         ('media', 'left-over/1.webp', now() - interval '25 hours'), ('media', 'under-way/1.webp', now() - interval '1 hour')`,
      ),
    )
    await database.asOwner((query) =>
      query("update storage.objects set created_at = now() - interval '9 days' where name like '%svg'"),
    )
    expect(await as("administrator", "select public.orphaned_media() as name")).toEqual([
      { name: "left-over/1.webp" },
    ])
    expect(await each("select public.orphaned_media()")).toMatchObject({
      anonymous: "42501",
      "signed-in": "42501",
    })
  })

  test("a changed text is announced, so that pages are made anew", async () => {
    const heard = Promise.withResolvers<string>()
    const stop = await database.listen("content_changed", heard.resolve)
    await as("administrator", "update public.media set alt_sv = $1", [randomBytes(4).toString("hex")])
    expect(await heard.promise).toBe("media")
    await stop()
  })
})

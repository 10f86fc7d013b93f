import { randomBytes } from "node:crypto"
import { beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { actors, outcome, sessions, verdict } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const id = "33333333-3333-4333-8333-333333333333"
const object = "33333333-3333-4333-8333-333333333334"
const folder = "0123456789abcdef01234567-89abcdef"
const hash = "ab".repeat(32)
const address = `/storage/v1/object/public/media/${folder}/logotyp.svg`
const columns = "folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash"

describe.each(engines)("media on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  const each = async (sql: string, parameters: unknown[] = []) =>
    Object.fromEntries(
      await Promise.all(
        actors.map(async (who) => [who, await outcome(given.database, who, sql, parameters)]),
      ),
    )

  beforeAll(async () => {
    await owner(
      `insert into public.media (id, ${columns}, width, height, variants)
         values ($1, $2, 'logotyp.svg', 'Logotyp Å.svg', 'image/svg+xml', 10, 'Norrviks logotyp', 'Norrvik logo', $3, 120, 40, '{}')`,
      [id, folder, hash],
    )
    await owner("insert into storage.objects (id, bucket_id, name) values ($1, 'media', $2)", [
      object,
      `${folder}/logotyp.svg`,
    ])
    await owner("insert into storage.object_parts (object_id, part, bytes) values ($1, 0, 'x')", [object])
    await owner(
      `insert into public.case_studies (customer_name, customer_logo_url, challenge, solution, results)
       values ('Norrvik', $1, 'a', 'b', 'c')`,
      [address],
    )
  })

  test("only administrators and the server read and add rows, and only texts can be updated", async () => {
    const refused = { anonymous: "42501", "signed-in": 0, administrator: 1, server: 1 }
    expect(await each("select from public.media")).toEqual(refused)
    expect(
      await each(
        `insert into public.media (${columns}) values ('b', 'b.pdf', 'b', 'application/pdf', 1, 'b', 'b', $1) returning 1`,
        ["cd".repeat(32)],
      ),
    ).toEqual({ ...refused, "signed-in": "42501" })
    expect(await each("update public.media set alt_sv = 'Ny' returning 1")).toEqual(refused)
    expect(await each("update public.media set focus_x = 0, focus_y = 100 returning 1")).toEqual(refused)
    expect(await each("update public.media set folder = 'c' returning 1")).toEqual({
      ...refused,
      "signed-in": "42501",
      administrator: "42501",
    })
    expect(await each("delete from public.media returning 1")).toEqual({
      ...refused,
      "signed-in": "42501",
      administrator: "42501",
    })
  })

  test("both alternative texts are required", async () => {
    const add = (sv: string | null, en: string | null) =>
      verdict(
        given.database,
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

  test("visitors can describe files of known folders, but not list files", async () => {
    expect(await each("select * from public.describe_media($1)", [[folder, "another"]])).toEqual({
      anonymous: 1,
      "signed-in": 1,
      administrator: 1,
      server: "42501",
    })
    expect(await each("select * from public.describe_media('{}')")).toMatchObject({ anonymous: 0 })
    expect(await each("select * from public.search_media()")).toEqual({
      anonymous: "42501",
      "signed-in": "42501",
      administrator: 1,
      server: "42501",
    })
  })

  test("a search matches all words literally, in the name and both alternative texts", async () => {
    const found = async (search: string, kind: string | null = null) =>
      (await administrator("select total from public.search_media($1, $2)", [search, kind])).length
    expect(await found("logotyp å")).toBe(1)
    expect(await found("NORRVIK  logo", "picture")).toBe(1)
    expect(await found("NORRVIK  logo", "document")).toBe(0)
    expect(await found("norrvik söder")).toBe(0)
    expect(await found("%")).toBe(0)
    expect(await found("_")).toBe(0)
    expect(await found(" ")).toBe(1)
  })

  test("only administrators and the server can access objects, in one bucket", async () => {
    expect(await each("select from storage.objects")).toEqual({
      anonymous: 0,
      "signed-in": 0,
      administrator: 1,
      server: 1,
    })
    const add = "insert into storage.objects (bucket_id, name) values ($1, 'x/y.png') returning 1"
    expect(await each(add, ["media"])).toEqual({
      anonymous: "42501",
      "signed-in": "42501",
      administrator: 1,
      server: 1,
    })
    await owner("insert into storage.buckets (id, name) values ('other', 'other')")
    onTestFinished(async () => {
      await owner("delete from storage.buckets where id = 'other'")
    })
    expect(await each(add, ["other"])).toMatchObject({ administrator: "42501", server: "42501" })
    expect(await each("update storage.objects set name = 'z' returning 1")).toMatchObject({
      administrator: "42501",
      server: "42501",
    })
    expect(await each("select from storage.buckets")).toMatchObject({
      anonymous: "42501",
      administrator: "42501",
    })
  })

  test("only administrators and the server can access the bytes of objects", async () => {
    expect(await each("select from storage.object_parts")).toEqual({
      anonymous: "42501",
      "signed-in": 0,
      administrator: 1,
      server: 1,
    })
    const add = "insert into storage.object_parts (object_id, part, bytes) values ($1, 1, 'x') returning 1"
    expect(await each(add, [object])).toEqual({
      anonymous: "42501",
      "signed-in": "42501",
      administrator: 1,
      server: 1,
    })
  })

  test("the bucket is public and limited to 25 MB and the types that pages show or link to", async () => {
    const [bucket] = await owner<{ public: boolean; size: number; types: string[] }>(
      `select public, file_size_limit as size, to_json(allowed_mime_types) as types from storage.buckets
       where id = 'media'`,
    )
    expect(bucket).toMatchObject({ public: true, size: 25 * 1024 * 1024 })
    expect(bucket?.types.sort()).toEqual([
      "application/pdf",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "image/avif",
      "image/jpeg",
      "image/png",
      "image/svg+xml",
      "image/webp",
      "video/mp4",
      "video/webm",
    ])
  })

  test("an object with a row in media cannot be deleted before the row", async () => {
    expect(await each("delete from storage.objects returning 1")).toEqual({
      anonymous: "42501",
      "signed-in": 0,
      administrator: 0,
      server: 1,
    })
  })

  test.each([
    [
      "case_studies",
      "customer_logo_url",
      "(customer_name, challenge, solution, results, customer_logo_url) values ('Bruket', 'a', 'b', 'c', $1)",
    ],
    ["resources", "thumbnail_url", "(title, thumbnail_url) values ('Bruket', $1)"],
    ["resources", "file_url", "(title, file_url) values ('Bruket', $1)"],
    ["resources", "file_url_en", "(title, file_url_en) values ('Bruket', $1)"],
    ["content_solutions", "cta_link", "(title, slug, cta_link) values ('Bruket', 'bruket', $1)"],
    [
      "news",
      "body",
      "(title, slug, published_on, lead, body) values ('Bruket', 'bruket', '2026-01-01', 'a', 'Se [kartan](' || $1::text || ').')",
    ],
    [
      "pages",
      "sections",
      `(title, slug, sections) values ('Bruket', 'bruket', jsonb_build_array(jsonb_build_object(
      'id', 'a', 'kind', 'logos', 'values', '{}'::jsonb, 'items', jsonb_build_array(jsonb_build_object('picture', $1::text)))))`,
    ],
  ])("a file is in use if its URL occurs in %s.%s", async (collection, field, row) => {
    const [item] = await administrator(
      `insert into public.${collection} ${row} returning id as item_id, is_published`,
      [`https://site.test${address}`],
    )
    onTestFinished(async () => {
      await owner(`delete from public.${collection} where id = $1`, [item?.item_id])
    })
    expect(await administrator("select * from public.media_uses($1)", [[id]])).toContainEqual({
      ...item,
      media_id: id,
      parent_id: null,
      collection,
      title: "Bruket",
      field,
    })
  })

  test("removing a file in use requires confirmation, and then its objects can be deleted", async () => {
    const uses = "select collection, title, field, is_published from public.media_uses($1)"
    expect(await administrator(uses, [[id]])).toEqual([
      { collection: "case_studies", title: "Norrvik", field: "customer_logo_url", is_published: false },
    ])
    expect(await each(uses, [[id]])).toMatchObject({
      anonymous: "42501",
      "signed-in": "42501",
      server: "42501",
    })
    const remove = (sure: boolean) => each("select public.remove_media($1, $2)", [id, sure])
    const others = { anonymous: "42501", "signed-in": "42501", server: "42501" }
    expect(await remove(false)).toEqual({ ...others, administrator: "MD001" })
    expect(await remove(true)).toEqual({ ...others, administrator: 1 })
    expect(
      await outcome(given.database, "administrator", "select public.remove_media($1)", [crypto.randomUUID()]),
    ).toBe("P0002")
    await given.database
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

  test("only objects without a row that are older than a day count as orphaned", async () => {
    await owner(
      `insert into storage.objects (bucket_id, name, created_at) values
       ('media', 'left-over/1.webp', now() - interval '25 hours'), ('media', 'under-way/1.webp', now() - interval '1 hour')`,
    )
    await owner("update storage.objects set created_at = now() - interval '9 days' where name like '%svg'")
    expect(await administrator("select public.orphaned_media() as name")).toEqual([
      { name: "left-over/1.webp" },
    ])
    expect(await each("select public.orphaned_media()")).toMatchObject({
      anonymous: "42501",
      "signed-in": "42501",
    })
  })

  test("a changed alternative text sends content_changed", async () => {
    const heard = Promise.withResolvers<string>()
    const stop = await given.database.listen("content_changed", heard.resolve)
    await administrator("update public.media set alt_sv = $1", [randomBytes(4).toString("hex")])
    expect(await heard.promise).toBe("media")
    await stop()
  })
})

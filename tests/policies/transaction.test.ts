import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Query, Session } from "../../server/database/database.ts"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { administratorId, createAccounts, sessions, userId } from "./actors.ts"

describe.each(engines)("transactions on %s", (engine) => {
  let database: TestDatabase
  const anonymous = <T>(work: (query: Query) => Promise<T>) => database.as(sessions.anonymous, work)
  const pages = () => database.asOwner((query) => query("select slug from public.pages order by slug"))

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await createAccounts(database)
    await database.asOwner((query) =>
      query(
        `insert into public.pages (title, slug, is_published)
         select 'Sida', case when n % 2 = 0 then 'utkast-' else 'synlig-' end || n, n % 2 = 1 from generate_series(1, 100) as n`,
      ),
    )
  })
  afterAll(() => database.close())

  test("role and claims are set for the transaction only", async () => {
    const who = "select current_user::text as role, current_setting('request.jwt.claims', true) as claims"
    const [caller] = await database.as(sessions["signed-in"], (query) => query<Record<string, string>>(who))
    expect(caller?.role).toBe("authenticated")
    expect(JSON.parse(caller?.claims ?? "")).toEqual({
      ...sessions["signed-in"].claims,
      role: "authenticated",
    })
    for (let round = 0; round < 12; round++) {
      const [owner] = await database.asOwner((query) => query<Record<string, string>>(who))
      expect(owner?.role).not.toBe("authenticated")
      expect(owner?.claims || null).toBeNull()
    }
  })

  test("claims that look like SQL are not executed", async () => {
    const sub = "'); reset role; --\\' $$ \u0000 å"
    const claims = { ...sessions.anonymous.claims, name: sub }
    const [row] = await database
      .as({ role: "anon", claims }, (query) =>
        query<Record<string, string>>(
          "select current_user::text as role, auth.jwt()::json ->> 'role' as told",
        ).catch((error) => [{ role: error.code }]),
      )
      .catch((error) => [{ role: error.code }])
    // Postgres' json has no null character: refused before it runs.
    expect(row?.role).toBe("22P05")
    const quoted = { role: "anon", claims: { name: "'); reset role; --\\' $$ å" } } as const
    expect(
      await database.as(quoted, (query) =>
        query("select current_user::text as role, auth.jwt() ->> 'name' as name"),
      ),
    ).toEqual([{ role: "anon", name: quoted.claims.name }])
  })

  test("an unknown role is refused before any query", async () => {
    const owner = { role: "postgres", claims: {} } as unknown as Session
    await expect((async () => database.as(owner, (query) => query("select 1")))()).rejects.toThrow(
      "Unknown role",
    )
  })

  test.each([
    "commit",
    "COMMIT",
    " rollback",
    "/* a */ commit",
    "-- a\n end",
    "/* a */-- b\nset role postgres",
    "reset role",
    "begin",
    "abort",
    "savepoint a",
    "release a",
    "discard all",
    "start transaction",
    "prepare transaction 'a'",
    "set session authorization default",
  ])("'%s' is refused and the transaction rolled back", async (sql) => {
    const before = await pages()
    await expect(
      database.as(sessions.administrator, async (query) => {
        await query("delete from public.pages")
        await query(sql)
      }),
    ).rejects.toThrow("has no place inside a transaction")
    expect(await pages()).toEqual(before)
  })

  test.each(["select 1; commit", "select 1; reset role; select 2", "select $1::int; select 2"])(
    "'%s': a second statement is rejected by the protocol",
    async (sql) => {
      const parameters = sql.includes("$1") ? [1] : []
      await expect(anonymous((query) => query(sql, parameters))).rejects.toMatchObject({ code: "42601" })
    },
  )

  test("a DO block cannot end the transaction", async () => {
    await expect(anonymous((query) => query("do $$ begin commit; end $$"))).rejects.toMatchObject({
      code: "2D000",
    })
  })

  test("a thrown error rolls back the transaction and is rethrown", async () => {
    const before = await pages()
    const failure = new Error("changed my mind")
    await expect(
      database.as(sessions.administrator, async (query) => {
        await query("delete from public.pages")
        throw failure
      }),
    ).rejects.toBe(failure)
    expect(await pages()).toEqual(before)
  })

  test("a swallowed query error still rejects the transaction", async () => {
    const before = await pages()
    await expect(
      database.as(sessions.administrator, async (query) => {
        await query("delete from public.pages")
        await query("select 1 / 0").catch(() => {})
        return "done"
      }),
    ).rejects.toMatchObject({ code: "22012" })
    expect(await pages()).toEqual(before)
  })

  test("a query function fails after its transaction", async () => {
    const kept = await anonymous(async (query) => ({ query }))
    await expect(kept.query("select 1")).rejects.toThrow("The transaction is over")
  })

  test("errors contain the code, constraint, message and detail", async () => {
    const duplicate = database.asOwner((query) =>
      query("insert into public.pages (title, slug) values ('a', 'synlig-1')"),
    )
    await expect(duplicate).rejects.toMatchObject({
      code: "23505",
      constraint: "pages_slug_key",
      message: expect.stringContaining("pages_slug_key"),
      detail: expect.stringContaining("synlig-1"),
    })
  })

  test("at most 30 000 parameters are accepted, and the connection stays usable", async () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => index)
    const places = (count: number) =>
      values(count)
        .map((index) => `$${index + 1}::int`)
        .join(",")
    const sql = (count: number) => `select cardinality(array[${places(count)}]) as n`
    expect(await anonymous((query) => query(sql(30_000), values(30_000)))).toEqual([{ n: 30_000 }])
    await expect(anonymous((query) => query(sql(30_001), values(30_001)))).rejects.toMatchObject({
      code: "54000",
    })
    expect(await anonymous((query) => query("select 1 as n"))).toEqual([{ n: 1 }])
  })

  test("values are encoded and decoded the same on both engines", async () => {
    const [row] = await anonymous((query) =>
      query(
        `select $1::text as t, $2::int as i, $3::bool as b, $4::jsonb as j, $5::timestamptz as z, $6::text[] as a, $7::uuid as u,
           $8::numeric as m, $9::bigint as n, $10::bigint as big, $11::date as d, $12::text as missing, $13::float8 as f,
           $14::jsonb as list, $15::uuid[] as us`,
        [
          "å 'citat' \\ \"",
          3,
          true,
          { a: ["ö", null, 1.5] },
          new Date("2026-03-29T01:30:00.123Z"),
          ['a"b', "c\\d", "", "e,f", null, "null"],
          userId,
          "12.340",
          7,
          "9007199254740993",
          "2026-12-31",
          undefined,
          1.5,
          JSON.stringify([1]),
          [userId, administratorId],
        ],
      ),
    )
    expect(row).toEqual({
      t: "å 'citat' \\ \"",
      i: 3,
      b: true,
      j: { a: ["ö", null, 1.5] },
      z: "2026-03-29 01:30:00.123+00",
      a: ['a"b', "c\\d", "", "e,f", null, "null"],
      u: userId,
      m: "12.340",
      n: 7,
      big: "9007199254740993",
      d: "2026-12-31",
      missing: null,
      f: 1.5,
      list: [1],
      us: [userId, administratorId],
    })
  })

  test("concurrent callers keep their own permissions", async () => {
    const count =
      "select count(*) as pages, count(*) filter (where not is_published) as drafts from public.pages"
    const asked = Array.from({ length: 300 }, async (_, index) => {
      const session =
        index % 3 === 0 ? sessions.administrator : index % 3 === 1 ? sessions.anonymous : sessions.server
      const [row] = await database.as(session, async (query) => {
        const [mine] = await query<{ role: string }>("select current_user::text as role")
        await new Promise((resolve) => setTimeout(resolve, index % 4))
        return [{ role: mine?.role, ...(await query(count))[0] }]
      })
      const all = session !== sessions.anonymous
      expect(row).toEqual({ role: session.role, pages: all ? 100 : 50, drafts: all ? 50 : 0 })
    })
    await Promise.all(asked)
  })

  test("closing waits for running transactions", async () => {
    const own = await openTestDatabase(engine)
    const slow = own.asOwner(async (query) => {
      await query("insert into public.pages (title, slug) values ('Sist', 'sist')")
      await new Promise((resolve) => setTimeout(resolve, 100))
      return query("select slug from public.pages")
    })
    await own.close()
    expect(await slow).toEqual([{ slug: "sist" }])
  })
})

import { beforeAll, expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { openRestSite, type RestSite } from "./rest-site.ts"

let site: RestSite
const database = await databaseOfFile()
beforeAll(async () => {
  const setUp = [
    "create table public.animals (id int primary key, name text, born date)",
    "alter table public.animals enable row level security",
    "create policy everything on public.animals for all to anon using (true) with check (true)",
    "grant select, insert, update, delete on public.animals to anon",
    `insert into public.animals values (1, 'Anka', '2020-01-01'), (2, 'Björn', null), (3, 'Anka', '2021-01-01'), (4, null, null)`,
    "create function public.twice(n int, add int default 0) returns int language sql stable as 'select n * 2 + add'",
    "create function public.some_animals(lowest int) returns setof public.animals language sql stable as 'select * from public.animals where id >= lowest'",
    "create function public.animal(id int) returns public.animals language sql stable as 'select * from public.animals a where a.id = animal.id'",
    "create function public.pairs() returns table (word text) language sql stable as $$ values ('a'), ('b') $$",
    "create function public.numbers() returns setof int language sql stable as 'values (1), (2), (3)'",
    "create function public.echo(phrase text) returns text language sql stable as 'select phrase'",
    "create function public.age(id int, years int) returns setof public.animals language sql volatile as $$ update public.animals a set born = born - years * interval '1 year' where a.id = age.id returning a.* $$",
    "create function public.forget_all() returns void language sql volatile as 'delete from public.animals where id > 1000'",
    "create function public.fails() returns int language plpgsql as $$ begin raise exception 'inte så' using hint = 'tips'; end $$",
  ]
  for (const statement of setUp) await database.asOwner((query) => query(statement))
  site = await openRestSite(database)
})

const ask = async (path: string, init?: RequestInit) => {
  const response = await site.request(`/rpc/${path}`, init)
  const text = await response.text()
  return {
    status: response.status,
    range: response.headers.get("content-range"),
    body: text && JSON.parse(text),
  }
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  })

test("returns values, rows, sets and errors of functions", async () => {
  const { anonymous } = site
  expect((await anonymous.rpc("twice", { n: 21 })).data).toBe(42)
  expect((await anonymous.rpc("twice", { n: 21, add: 1 }, { get: true })).data).toBe(43)
  expect((await anonymous.rpc("some_animals", { lowest: 3 })).data).toHaveLength(2)
  expect((await anonymous.rpc("some_animals", { lowest: 4 }).single()).data).toMatchObject({ id: 4 })
  expect((await anonymous.rpc("some_animals", { lowest: 1 }).single()).error?.code).toBe("PGRST116")
  expect((await anonymous.rpc("animal", { id: 2 })).data).toEqual({ id: 2, name: "Björn", born: null })
  expect((await anonymous.rpc("animal", { id: 99 })).data).toBeNull()
  expect((await anonymous.rpc("pairs")).data).toEqual([{ word: "a" }, { word: "b" }])
  expect((await anonymous.rpc("numbers")).data).toEqual([1, 2, 3])
  expect(await anonymous.rpc("forget_all")).toMatchObject({ status: 204, data: null, error: null })
  expect(await anonymous.rpc("forget_all", {}, { get: true })).toMatchObject({
    status: 405,
    error: { code: "25006" },
  })
  const failed = await anonymous.rpc("fails")
  expect(failed).toMatchObject({ status: 400, error: { code: "P0001", message: "inte så", hint: "tips" } })
  expect(await anonymous.rpc("twice", { n: "x" })).toMatchObject({ status: 400, error: { code: "22P02" } })
  expect(await anonymous.rpc("twice", { m: 1 })).toMatchObject({ status: 404, error: { code: "PGRST202" } })
  expect(await anonymous.rpc("pg_sleep", { seconds: 1 })).toMatchObject({
    status: 404,
    error: { code: "PGRST202" },
  })
  // Visitors are refused by Postgres itself.
  const claim = { max_count: 1, lease_seconds: 1 }
  expect(await anonymous.rpc("claim_mail", claim)).toMatchObject({ status: 401, error: { code: "42501" } })
  expect(await site.user.rpc("claim_mail", claim)).toMatchObject({ status: 403, error: { code: "42501" } })
})

test.each([{ get: false }, { get: true }])(
  "rows are selected, filtered, ordered and paged, %o",
  async (how) => {
    const some = (lowest: number) =>
      site.anonymous.rpc("some_animals", { lowest }, { ...how, count: "exact" })
    expect(
      await some(1).select("id, name").eq("name", "Anka").order("id", { ascending: false }),
    ).toMatchObject({
      error: null,
      count: 2,
      data: [
        { id: 3, name: "Anka" },
        { id: 1, name: "Anka" },
      ],
    })
    expect(await some(2).select("id").or("name.is.null,born.gt.2020-06-01").order("id")).toMatchObject({
      count: 2,
      data: [{ id: 3 }, { id: 4 }],
    })
    expect(await some(1).select("id").order("id").range(1, 2)).toMatchObject({
      status: 206,
      count: 4,
      data: [{ id: 2 }, { id: 3 }],
    })
    expect(await some(1).select("name").eq("id", 2).single()).toMatchObject({ data: { name: "Björn" } })
    expect(await some(1).eq("id", 99).maybeSingle()).toMatchObject({ data: null, error: null })
    expect(await site.anonymous.rpc("animal", { id: 2 }, how).select("name")).toMatchObject({
      data: { name: "Björn" },
    })
    expect(await site.anonymous.rpc("numbers", {}, { ...how, count: "exact" }).limit(2)).toMatchObject({
      count: 3,
      data: [1, 2],
    })
  },
)

test("counts are those of the rows, with a body and without", async () => {
  const some = { lowest: 1 }
  const exact = { prefer: "count=exact" }
  expect((await site.anonymous.rpc("some_animals", some, { count: "exact" })).count).toBe(4)
  expect(await site.anonymous.rpc("some_animals", some, { count: "exact", head: true })).toMatchObject({
    count: 4,
    data: null,
  })
  expect((await site.anonymous.rpc("twice", { n: 1 }, { count: "exact" })).count).toBe(1)
  expect(await post("some_animals", some, exact)).toMatchObject({ status: 200, range: "0-3/4" })
  expect(await post("some_animals?limit=2&offset=1", some, exact)).toMatchObject({
    status: 206,
    range: "1-2/4",
  })
  expect(await post("some_animals?limit=2&offset=1", some)).toMatchObject({ status: 200, range: "1-2/*" })
  expect(await post("some_animals?offset=5", some, exact)).toMatchObject({ status: 416 })
  expect(await ask("some_animals?lowest=1", { headers: { ...exact, range: "1-1" } })).toMatchObject({
    status: 206,
    range: "1-1/4",
  })
  // A range applies to GET only (RFC 9110, section 14.2).
  expect(await post("some_animals", some, { range: "1-1" })).toMatchObject({ range: "0-3/*" })
})

test("with GET, a value that starts with an operator is a filter, otherwise an argument", async () => {
  expect((await ask("some_animals?lowest=1&id=gt.1&id=lt.4&select=id")).body).toEqual([{ id: 2 }, { id: 3 }])
  expect((await ask("age?id=2&years=1")).body).toMatchObject({ code: "25006" })
  expect((await ask("echo?phrase=limit.1")).body).toBe("limit.1")
  expect(await ask("echo?phrase=fts.ord")).toMatchObject({ status: 400, body: { code: "PGRST100" } })
  expect(await ask("echo?phrase=a&phrase=b")).toMatchObject({ status: 400, body: { code: "PGRST100" } })
})

test("runs a function that writes once, also when no row is returned", async () => {
  const born = async () =>
    (await site.sql<{ born: string }>("select born::text from public.animals where id = 1"))[0]?.born
  await post("age?limit=0", { id: 1, years: 1 })
  expect(await born()).toBe("2019-01-01")
  await post("age?id=eq.99&select=id", { id: 1, years: 1 }, { prefer: "count=exact" })
  expect(await born()).toBe("2018-01-01")
})

test.each([
  ["twice?select=n", { n: 1 }, "PGRST100"],
  ["twice?limit=1", { n: 1 }, "PGRST100"],
  ["numbers?select=numbers", {}, "PGRST100"],
  ["numbers?order=numbers", {}, "PGRST100"],
  ["animal?name=eq.a", { id: 1 }, "PGRST100"],
  ["forget_all?select=id", {}, "PGRST100"],
  ["some_animals?columns=lowest", { lowest: 1 }, "PGRST100"],
  ["some_animals?lowest=2", { lowest: 1 }, "PGRST100"],
  ["some_animals?select=id,animals(*)", { lowest: 1 }, "PGRST100"],
  ["some_animals?select=nope", { lowest: 1 }, "42703"],
  ["some_animals?order=nope", { lowest: 1 }, "42703"],
  ["some_animals?nope=eq.1", { lowest: 1 }, "42703"],
])("%s is refused clearly", async (path, body, code) => {
  expect(await post(path, body)).toMatchObject({ status: 400, body: { code } })
})

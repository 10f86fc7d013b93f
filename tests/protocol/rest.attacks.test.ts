import { beforeAll, beforeEach, expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { expectHarmless, expectUntouched } from "./rest-harm.ts"
import { hiddenWord, keys, openRestSite, type RestSite } from "./rest-site.ts"

const injections = [
  "' or '1'='1",
  "'; drop table public.pages; --",
  "1) or (true",
  '"; drop table public.pages; --',
  '" or "a"="a',
  "id) from public.pages; select * from auth.users --",
  "(select title from public.pages where not is_published limit 1)",
  "$1; delete from public.pages",
  "{1},$$hej$$",
  "\\'; select 1; --",
  "current_setting('request.jwt.claims')",
  "auth.users",
  "id union all select * from auth.users",
  "pg_sleep(10)",
  "is_published.eq.false) or (true",
]
/** Places of caller-controlled text in a request. */
const places: Record<string, (text: string) => string> = {
  table: (text) => `/${encodeURIComponent(text)}?select=*`,
  function: (text) => `/rpc/${encodeURIComponent(text)}`,
  select: (text) => `/pages?select=${encodeURIComponent(text)}`,
  "select after a column": (text) => `/pages?select=id,${encodeURIComponent(text)}`,
  "quoted select": (text) => `/pages?select=${encodeURIComponent(`"${text}"`)}`,
  "filter column": (text) => `/pages?${encodeURIComponent(text)}=eq.1`,
  "filter value": (text) => `/pages?title=eq.${encodeURIComponent(text)}`,
  "typed filter value": (text) => `/pages?id=eq.${encodeURIComponent(text)}`,
  operator: (text) => `/pages?title=${encodeURIComponent(text)}.x`,
  pattern: (text) => `/pages?title=ilike.${encodeURIComponent(`*${text}*`)}`,
  is: (text) => `/pages?title=is.${encodeURIComponent(text)}`,
  list: (text) => `/pages?title=in.${encodeURIComponent(`(a,${text})`)}`,
  "quoted list": (text) => `/pages?title=in.${encodeURIComponent(`("a","${text}")`)}`,
  "typed list": (text) => `/pages?id=in.${encodeURIComponent(`(${text})`)}`,
  "tree column": (text) => `/pages?or=${encodeURIComponent(`(${text}.eq.1,title.eq.a)`)}`,
  "tree value": (text) => `/pages?or=${encodeURIComponent(`(title.eq.${text},title.eq.a)`)}`,
  "quoted tree value": (text) => `/pages?or=${encodeURIComponent(`(title.eq."${text}")`)}`,
  tree: (text) => `/pages?or=${encodeURIComponent(text)}`,
  "order column": (text) => `/pages?order=${encodeURIComponent(text)}`,
  "order direction": (text) => `/pages?order=id.${encodeURIComponent(text)}`,
  limit: (text) => `/pages?limit=${encodeURIComponent(text)}`,
  offset: (text) => `/pages?offset=${encodeURIComponent(text)}`,
}

let site: RestSite
const database = await databaseOfFile()
beforeAll(async () => {
  const setUp = [
    "create table public.guarded (id int primary key, shown text, hidden text)",
    "alter table public.guarded enable row level security",
    "create policy everything on public.guarded for all to anon using (true) with check (true)",
    "grant select (id, shown), insert (id, shown), update (shown), delete on public.guarded to anon",
    `insert into public.guarded values (1, 'a', '${hiddenWord}')`,
    "create table public.without_policies (id int, word text)",
    `insert into public.without_policies values (1, '${hiddenWord}')`,
    "create view public.open_view as select * from public.pages",
    "create view public.careful_view with (security_invoker = true) as select id, title from public.pages",
    "grant all on public.without_policies, public.open_view, public.careful_view to anon",
  ]
  for (const statement of setUp) await database.asOwner((query) => query(statement))
  site = await openRestSite(database)
})
beforeEach(() => {
  site.logged.length = 0
})

const harmless = (path: string, init?: RequestInit) => expectHarmless(site, path, init)
const stillThere = () => expectUntouched(site)

test.each(Object.entries(places))("SQL as %s", async (_place, path) => {
  for (const text of injections) {
    const { status, body } = await harmless(path(text))
    if (status === 200) expect(body.length).toBeLessThanOrEqual(1)
  }
  await stillThere()
})

test("SQL in headers and bodies", async () => {
  for (const text of injections) {
    for (const name of ["range", "prefer", "accept", "accept-profile", "x-client-info"]) {
      await harmless("/pages", { headers: { [name]: text } })
    }
    const json = { "content-type": "application/json", prefer: "return=representation" }
    for (const body of [{ [text]: 1 }, { title: text, slug: text }, [{ id: text }], text]) {
      await harmless("/pages", { method: "POST", headers: json, body: JSON.stringify(body) })
      await harmless("/pages?slug=eq.start", { method: "PATCH", headers: json, body: JSON.stringify(body) })
    }
    const columns = `?columns=${encodeURIComponent(text)}`
    await harmless(`/pages${columns}`, { method: "POST", headers: json, body: "[{}]" })
  }
  await stillThere()
})

test("hidden rows are not revealed by results, counts, filters or order", async () => {
  const count = { prefer: "count=exact" }
  for (const [query, total] of [
    ["?select=id", "1"],
    ["?is_published=eq.false", "0"],
    ["?or=(is_published.is.false,title.like.*)", "1"],
    ["?not.and=(is_published.is.true)", "0"],
    [`?title=ilike.*${hiddenWord}*`, "0"],
  ]) {
    const { headers } = await harmless(`/pages${query}`, { headers: count })
    expect([query, headers.get("content-range")?.split("/")[1]]).toEqual([query, total])
  }
  expect((await harmless("/features?select=*&limit=100")).body).toHaveLength(2)
  expect((await harmless("/features?is_public=eq.false")).body).toEqual([])
  expect((await harmless("/users_roles")).status).toBe(401)
})

test("hidden columns cannot be read, filtered, ordered, set or returned", async () => {
  expect((await harmless("/guarded?select=id,shown")).body).toEqual([{ id: 1, shown: "a" }])
  const json = { "content-type": "application/json", prefer: "return=representation" }
  for (const [path, init] of [
    ["/guarded", {}],
    ["/guarded?select=hidden", {}],
    ["/guarded?select=id&hidden=like.h*", {}],
    ["/guarded?select=id&order=hidden", {}],
    ["/guarded?select=id&or=(id.eq.5,hidden.like.h*)", {}],
    ["/guarded?id=eq.1", { method: "PATCH", headers: json, body: '{"hidden":"x"}' }],
    ["/guarded?id=eq.1", { method: "PATCH", headers: json, body: '{"shown":"x"}' }],
    ["/guarded?select=hidden&id=eq.1", { method: "DELETE", headers: json }],
    ["/guarded?select=id&hidden=like.h*", { method: "DELETE", headers: json }],
    ["/guarded", { method: "POST", headers: json, body: '{"id":2,"hidden":"x"}' }],
  ] as [string, RequestInit][]) {
    expect([path, await harmless(path, init)]).toMatchObject([path, { status: 401, body: { code: "42501" } }])
  }
  // Without returned rows no permission to read is needed.
  const silent = { "content-type": "application/json" }
  expect(await harmless("/guarded", { method: "POST", headers: silent, body: '{"id":3}' })).toMatchObject({
    status: 201,
  })
  expect(await site.sql("select id from public.guarded where hidden is not null")).toEqual([{ id: 1 }])
})

test("returns 404 for tables and views without row-level security", async () => {
  for (const path of [
    "/without_policies",
    "/open_view",
    "/schema_migrations",
    "/users",
    "/outbox",
    "/pg_class",
  ]) {
    expect((await harmless(path)).status).toBe(404)
  }
  expect((await harmless("/careful_view")).body).toHaveLength(1)
  const removal = await harmless("/careful_view?id=not.is.null", { method: "DELETE" })
  // The caller's own permissions count, and visitors cannot delete pages.
  expect(removal.status).toBe(401)
  await stillThere()
})

test("keys and tokens", async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await site.server.fetch(new Request("http://site.test/rest/v1/pages", { headers }))
    const body = await response.json()
    expect(typeof (response.ok ? "" : body.message)).toBe("string")
    return response.status
  }
  expect(await ask({})).toBe(401)
  expect(await ask({ apikey: "" })).toBe(401)
  expect(await ask({ apikey: `${keys.publishable}x` })).toBe(401)
  expect(await ask({ apikey: keys.publishable, authorization: "Bearer x.y.z" })).toBe(401)
  expect(await ask({ apikey: keys.publishable, authorization: "Basic YTpi" })).toBe(401)
  expect(await ask({ apikey: keys.publishable, authorization: `Bearer ${keys.secret}` })).toBe(401)
  expect(await ask({ authorization: `Bearer ${site.tokens.administrator}` })).toBe(401)
  expect(await ask({ apikey: site.tokens.administrator })).toBe(401)
  expect(await ask({ apikey: keys.publishable, authorization: `Bearer ${keys.publishable}` })).toBe(200)
  expect(await ask({ authorization: `Bearer ${keys.publishable}` })).toBe(200)
  expect(await ask({ apikey: keys.secret })).toBe(200)
  expect(await ask({ apikey: keys.secret, "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" })).toBe(401)
  for (const path of ["/", "/rpc/submit_contact", "/nope"]) {
    expect((await site.request(path, { headers: { apikey: "wrong" } })).status).toBe(401)
  }
})

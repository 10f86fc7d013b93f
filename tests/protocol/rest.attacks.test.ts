import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
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
/** Where a text of the caller's stands in a request. */
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

describe.each(engines)("attacks on %s", (engine) => {
  let database: TestDatabase
  let site: RestSite
  beforeAll(async () => {
    database = await openTestDatabase(engine)
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
  afterAll(() => database?.close())
  beforeEach(() => {
    site.logged.length = 0
  })

  /** Below 500, nothing hidden in it, nothing for the operator to read, and a body that is JSON. */
  const harmless = async (path: string, init: RequestInit = {}) => {
    const response = await site.request(path, init)
    const text = await response.text()
    expect(response.status, `${path} ${text}`).toBeLessThan(500)
    expect(text).not.toContain(hiddenWord)
    if (text) JSON.parse(text)
    expect(site.logged).toEqual([])
    return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers }
  }
  const stillThere = async () => {
    const [counts] = await site.sql(
      `select (select count(*)::int from public.pages) as pages, (select count(*)::int from auth.users) as users,
        (select count(*)::int from public.features) as features`,
    )
    expect(counts).toEqual({ pages: 2, users: 2, features: 6 })
  }

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

  test("hidden rows are neither shown, counted, told by a filter nor by an order", async () => {
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
      expect([path, await harmless(path, init)]).toMatchObject([
        path,
        { status: 401, body: { code: "42501" } },
      ])
    }
    // Without asking for rows back, no right to read is needed.
    const silent = { "content-type": "application/json" }
    expect(await harmless("/guarded", { method: "POST", headers: silent, body: '{"id":3}' })).toMatchObject({
      status: 201,
    })
    expect(await site.sql("select id from public.guarded where hidden is not null")).toEqual([{ id: 1 }])
  })

  test("what is not protected by policies does not exist", async () => {
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
    // The caller's own rights count, and visitors may delete no pages.
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

  test("bodies that are too large, too deep, broken or of another type", async () => {
    const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const { status, body: answer } = await harmless("/pages", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
        ...({ duplex: "half" } as object),
      })
      return [status, answer?.code]
    }
    const large = JSON.stringify({ title: "x".repeat(1024 * 1024) })
    expect(await post(large)).toEqual([413, "PGRST102"])
    expect(await post(new Blob([large]).stream())).toEqual([413, "PGRST102"])
    expect(await post(large, { "content-length": "10" })).toEqual([413, "PGRST102"])
    expect(await post("[".repeat(500_000))).toEqual([400, "PGRST102"])
    expect(await post(`{"title":${"[".repeat(400_000)}${"]".repeat(400_000)}}`)).toEqual([400, "PGRST102"])
    expect(await post(`{"title":"x","slug":${"[".repeat(65)}${"]".repeat(65)}}`)).toEqual([400, "PGRST102"])
    for (const broken of [
      "",
      "{",
      "null",
      "1",
      '"x"',
      "[1]",
      "[[]]",
      "[{},{}]",
      '[{"title":"a"},{"slug":"b"}]',
      "{'a':1}",
    ]) {
      expect([broken, ...(await post(broken))]).toEqual([broken, 400, "PGRST102"])
    }
    expect(await post(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).toEqual([400, "PGRST102"])
    expect(await post("title=a", { "content-type": "application/x-www-form-urlencoded" })).toEqual([
      415,
      "PGRST107",
    ])
    expect(await post("{}", { "content-encoding": "gzip" })).toEqual([415, "PGRST107"])
    expect(await post('{"__proto__":1}')).toEqual([400, "PGRST204"])
    expect(await post('{"constructor":1}')).toEqual([400, "PGRST204"])
    // Postgres has no NUL in text; the escape must fail cleanly, and the lone surrogate too.
    const asAdministrator = { authorization: `Bearer ${site.tokens.administrator}` }
    expect(await post('{"title":"a\\u0000b","slug":"nul"}', asAdministrator)).toEqual([400, "22P05"])
    expect(await post('{"title":"\\ud800","slug":"halv"}', asAdministrator)).toEqual([400, "22P02"])
    await stillThere()
  })

  test("trees, lists and addresses without measure", async () => {
    const nested = (depth: number) => `${"and(".repeat(depth)}title.eq.a${")".repeat(depth)}`
    expect((await harmless(`/pages?or=(${nested(6)})`)).status).toBe(200)
    expect((await harmless(`/pages?or=(${nested(9)})`)).status).toBe(400)
    expect((await harmless(`/pages?or=(${nested(1200)})`)).status).toBe(400)
    expect((await harmless(`/pages?or=${"(".repeat(7000)}`)).status).toBe(400)
    expect((await harmless(`/pages?or=(${Array(201).fill("title.eq.a").join(",")})`)).status).toBe(400)
    expect((await harmless(`/pages?${Array(201).fill("title=eq.a").join("&")}`)).status).toBe(400)
    expect((await harmless(`/pages?title=in.(${Array(3000).fill("a").join(",")})`)).status).toBe(200)
    expect((await harmless(`/pages?order=${Array(21).fill("id").join(",")}`)).status).toBe(400)
    expect((await harmless(`/pages?title=eq.${"a".repeat(9000)}`)).status).toBe(414)
    expect((await harmless(`/pages?select=${Array(2000).fill("id").join(",")}`)).status).toBe(200)
    const started = performance.now()
    await harmless(`/pages?select=${encodeURIComponent('"\\'.repeat(1600))}`)
    await harmless(`/pages?title=ilike.${"*a".repeat(3500)}*b`)
    await harmless(`/case_studies?challenge=ilike.${"*%25_".repeat(1500)}b`)
    expect(performance.now() - started).toBeLessThan(3000)
  })

  test.each([
    "%00",
    "a%00b",
    "%ff%fe",
    "%",
    "%zz",
    "%ED%A0%80",
    "%F0%9F%8E%89",
    "..%2f..%2f",
    "+",
    "%0a%0d",
    "%E2%80%AE",
  ])("the encoding %s anywhere", async (text) => {
    for (const path of [
      `/${text}`,
      `/rpc/${text}`,
      `/pages?${text}`,
      `/pages?select=${text}`,
      `/pages?title=eq.${text}`,
      `/pages?title=in.(${text})`,
      `/pages?or=(title.eq.${text})`,
      `/pages?${text}=eq.1`,
      `/rpc/claim_mail?max_count=${text}&lease_seconds=1`,
    ]) {
      expect((await harmless(path)).status).toBeLessThan(500)
    }
  })

  test("2 000 malformed requests", async () => {
    const words = [
      ..."()\",.*'\\;:-{}[]&=%+ $/",
      ..."\0é🎉",
      "eq",
      "in",
      "is",
      "not",
      "or",
      "and",
      "like",
      "null",
      "true",
      "asc",
      "desc",
      "nullslast",
      "id",
      "title",
      "pages",
      "features",
      "users_roles",
      "is_published",
      "select",
      "order",
      "limit",
      "offset",
      "columns",
      "rpc",
      "claim_mail",
      "1",
      "-1",
      "99999999999999999999",
      "::text",
      "->>",
      "(*)",
      "count()",
      "00000000-0000-4000-8000-000000000000",
      "",
    ]
    const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((parts) => parts.join(""))
    const name = fc.oneof(
      text,
      fc.constantFrom("select", "order", "or", "not.and", "limit", "title", "id", "is_published"),
    )
    const header = fc.stringMatching(/^[ -~]{0,20}$/)
    const requests = fc.record({
      method: fc.constantFrom("GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"),
      path: fc.oneof(
        fc.constantFrom("pages", "features", "content_solutions", "rpc/claim_mail"),
        text.map(encodeURIComponent),
      ),
      query: fc.array(fc.tuple(name, text), { maxLength: 4 }),
      raw: fc.boolean(),
      prefer: fc.option(fc.oneof(header, fc.constantFrom("count=exact", "return=representation"))),
      range: fc.option(header),
      accept: fc.option(fc.oneof(header, fc.constantFrom("application/vnd.pgrst.object+json"))),
      signedIn: fc.boolean(),
      body: fc.oneof(
        text,
        fc.json(),
        fc.dictionary(text, fc.jsonValue()).map((value) => JSON.stringify(value)),
      ),
    })
    // Deletes that get through would empty the tables of what is looked for: the user and the visitor may not.
    for (const sample of fc.sample(requests, { numRuns: 2000, seed: 20261121 })) {
      const query = sample.query
        .map((pair) => (sample.raw ? pair : pair.map(encodeURIComponent)).join("="))
        .join("&")
      const headers: Record<string, string> = { "content-type": "application/json" }
      for (const key of ["prefer", "range", "accept"] as const) if (sample[key]) headers[key] = sample[key]
      if (sample.signedIn) headers.authorization = `Bearer ${site.tokens.user}`
      const hasBody = !["GET", "HEAD", "OPTIONS"].includes(sample.method)
      const response = await site.request(`/${sample.path}?${query}`, {
        method: sample.method,
        headers,
        ...(hasBody && { body: sample.body }),
      })
      const answer = await response.text()
      expect(response.status, JSON.stringify(sample)).toBeLessThan(500)
      // A user sees all features of what is published, and those are what the word marks there.
      if (!sample.signedIn || sample.path !== "features") expect(answer).not.toContain(hiddenWord)
    }
    expect(site.logged).toEqual([])
    await stillThere()
    expect((await site.request("/pages")).status).toBe(200)
  }, 120_000)
})

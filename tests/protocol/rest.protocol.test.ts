import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { openRestSite, type RestSite } from "./rest-site.ts"

describe.each(engines)("PostgREST's interface on %s", (engine) => {
  let database: TestDatabase
  let site: RestSite
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const setUp = [
      "create table public.samples (id int primary key, name text, amount numeric, flag boolean, data jsonb, tags text[], at timestamptz)",
      "alter table public.samples enable row level security",
      "create policy everything on public.samples for all to anon, authenticated using (true) with check (true)",
      "grant select, insert, update, delete on public.samples to anon, authenticated",
      `insert into public.samples values
        (1, 'Anna, "A"', 1.50, true, '{"a": 1}', '{x,y}', '2026-01-02T03:04:05Z'), (2, 'björn (b)', null, false, null, null, null),
        (3, 'C*%_', 99999999999999999999.5, null, '[]', '{}', null), (4, null, -1, true, null, null, null)`,
      "create function public.twice(n int, add int default 0) returns int language sql stable as 'select n * 2 + add'",
    ]
    for (const statement of setUp) await database.asOwner((query) => query(statement))
    site = await openRestSite(database)
  })
  afterAll(() => database?.close())

  const ids = async (query: string) => {
    const response = await site.request(`/samples?select=id&${query}`)
    const body = await response.json()
    return response.ok ? body.map(({ id }: { id: number }) => id) : body
  }

  test.each([
    ["id=eq.2", [2]],
    ["id=neq.2", [1, 3, 4]],
    ["id=gt.1&id=lte.3", [2, 3]],
    ["id=gte.3", [3, 4]],
    ["id=lt.2", [1]],
    ["id=not.eq.2", [1, 3, 4]],
    ["id=in.(1,3)", [1, 3]],
    ["id=in.()", []],
    ["id=not.in.(1,3)", [2, 4]],
    ['name=in.("Anna, \\"A\\"",x)', [1]],
    ["name=in.(NULL)", []],
    ["name=like.Anna*", [1]],
    ["name=ilike.BJ*", [2]],
    ["name=not.ilike.*b*", [1, 3]],
    ["name=is.null", [4]],
    ["name=not.is.null", [1, 2, 3]],
    ["flag=is.true", [1, 4]],
    ["flag=is.unknown", [3]],
    ["flag=eq.f", [2]],
    ['data=eq.{"a": 1}', [1]],
    ["amount=gt.1e19", [3]],
    ["at=lt.2027-01-01", [1]],
    ["tags=eq.{x,y}", [1]],
    ["or=(id.eq.1,id.eq.4)", [1, 4]],
    ["or=(id.eq.1,and(id.gt.2,flag.is.true))", [1, 4]],
    ["or=(not.and(id.gt.1,id.lt.4),id.in.(2))", [1, 2, 4]],
    ["not.or=(id.eq.1,id.eq.4)", [2, 3]],
    ["and=(id.gt.1,id.not.eq.3)", [2, 4]],
    ['or=(name.eq."Anna, \\"A\\"",name.eq."björn (b)")', [1, 2]],
    ['"id"=eq.2', [2]],
  ])("filter %s", async (filter, expected) => {
    expect(await ids(`order=id&${filter.split("&").map(encodeFilter).join("&")}`)).toEqual(expected)
  })
  const encodeFilter = (text: string) => {
    const at = text.indexOf("=")
    return `${encodeURIComponent(text.slice(0, at))}=${encodeURIComponent(text.slice(at + 1))}`
  }

  test.each([
    ["order=id.desc", [4, 3, 2, 1]],
    ["order=flag,id.desc", [2, 4, 1, 3]],
    ["order=flag.desc.nullslast,id", [1, 4, 2, 3]],
    ["order=flag.nullsfirst,id.asc", [3, 2, 1, 4]],
    ["order=id&limit=2", [1, 2]],
    ["order=id&limit=2&offset=1", [2, 3]],
    ["order=id&limit=0", []],
  ])("%s", async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  test("numbers, JSON and times arrive exactly as Postgres writes them", async () => {
    const text = await (await site.request("/samples?id=in.(1,3)&order=id&select=amount,data,at")).text()
    expect(text).toContain("99999999999999999999.5")
    expect(text).toContain("1.50")
    expect(JSON.parse(text)[0].data).toEqual({ a: 1 })
    expect(JSON.parse(text)[0].at).toBe("2026-01-02T03:04:05+00:00")
  })

  test("returns Content-Range and 206 as PostgREST does", async () => {
    const ask = async (query: string, headers: Record<string, string> = {}) => {
      const response = await site.request(`/samples?order=id${query}`, { headers })
      return [response.status, response.headers.get("content-range")]
    }
    const count = { prefer: "count=exact" }
    expect(await ask("")).toEqual([200, "0-3/*"])
    expect(await ask("", count)).toEqual([200, "0-3/4"])
    expect(await ask("&limit=2", count)).toEqual([206, "0-1/4"])
    expect(await ask("", { range: "1-2", "range-unit": "items" })).toEqual([200, "1-2/*"])
    expect(await ask("", { ...count, range: "2-" })).toEqual([206, "2-3/4"])
    expect(await ask("&id=eq.99", count)).toEqual([200, "*/0"])
    expect(await ask("&offset=4", count)).toEqual([206, "*/4"])
    expect(await ask("&offset=5", count)).toEqual([416, null])
    expect(await ask("&limit=-1")).toEqual([416, null])
    expect(await ask("", { range: "3-1" })).toEqual([416, null])
    expect(await ask("", { range: "bytes=0-1" })).toEqual([200, "0-3/*"])
    const { data, count: counted } = await site.anonymous
      .from("samples")
      .select("id", { count: "exact" })
      .range(1, 2)
    expect([data?.length, counted]).toEqual([2, 4])
  })

  test("HEAD answers as GET without a body", async () => {
    const response = await site.request("/samples", { method: "HEAD", headers: { prefer: "count=exact" } })
    expect([response.status, response.headers.get("content-range"), await response.text()]).toEqual([
      200,
      "0-3/4",
      "",
    ])
  })

  test("one object, or PGRST116 and nothing written", async () => {
    const object = { accept: "application/vnd.pgrst.object+json" }
    const one = await site.request("/samples?id=eq.1&select=id", { headers: object })
    expect([await one.json(), one.headers.get("content-type")]).toEqual([
      { id: 1 },
      "application/vnd.pgrst.object+json; charset=utf-8",
    ])
    const change = (method: string, query: string, body?: string) =>
      site.request(`/samples?${query}`, {
        method,
        headers: { ...object, "content-type": "application/json", prefer: "return=representation" },
        ...(body && { body }),
      })
    for (const refused of [
      await change("PATCH", "id=gt.2", '{"name":"Z"}'),
      await change("DELETE", "id=gt.2"),
      await change("POST", "", '[{"id":8},{"id":9}]'),
      await change("POST", "", "[]"),
    ]) {
      expect([refused.status, (await refused.json()).code]).toEqual([406, "PGRST116"])
    }
    expect(
      await site.sql("select id from public.samples where id > 2 and name is distinct from 'Z'"),
    ).toHaveLength(2)
  })

  test("writes: statuses, counts and forms of body", async () => {
    const write = async (method: string, query: string, body: string | undefined, prefer = "") => {
      const response = await site.request(`/samples${query}`, {
        method,
        headers: { "content-type": "application/json", prefer },
        ...(body && { body }),
      })
      return [response.status, response.headers.get("content-range"), await response.text()]
    }
    expect(await write("POST", "", '{"id":10,"amount":0.10}')).toEqual([201, "*/*", ""])
    expect(await write("POST", "?select=id", '{"id":11}', "return=representation, count=exact")).toEqual([
      201,
      "*/1",
      '[{"id":11}]',
    ])
    expect(await write("POST", "?columns=id,name", '[{"id":12,"name":"x","rest":1},{"id":13}]')).toEqual([
      201,
      "*/*",
      "",
    ])
    expect(await write("PATCH", "?id=gte.12", '{"tags":["a,b","c"]}')).toEqual([204, "0-1/*", ""])
    expect(await write("PATCH", "?id=gte.12", "{}", "return=representation")).toEqual([200, "*/*", "[]"])
    expect(await write("DELETE", "?id=gte.10&select=id,tags", undefined, "return=representation")).toEqual([
      200,
      "*/*",
      expect.stringContaining('{"id":13,"tags":["a,b","c"]}'),
    ])
    expect(await write("POST", "", "[]")).toEqual([201, "*/*", ""])
    const { status, data } = await site.anonymous
      .from("samples")
      .insert([{ id: 20 }, { id: 21, name: "y" }])
      .select()
    expect([status, data?.length]).toEqual([201, 2])
    expect((await site.anonymous.from("samples").delete({ count: "exact" }).gte("id", 20)).count).toBe(2)
  })

  test.each([
    ["GET", "/samples?nope=eq.1", 400, "42703"],
    ["GET", "/samples?select=nope", 400, "42703"],
    ["GET", "/samples?order=nope", 400, "42703"],
    ["GET", "/nope", 404, "PGRST205"],
    ["GET", "/Samples", 404, "PGRST205"],
    ["GET", "/samples?id=eq.x", 400, "22P02"],
    ["GET", "/samples?id=in.(1,x)", 400, "22P02"],
    ["GET", "/samples?at=gt.igår", 400, "22007"],
    ["GET", "/samples?id=eq.99999999999", 400, "22003"],
    ["GET", "/samples?name=is.true", 400, "42804"],
    ["GET", "/samples?id=like.1*", 404, "42883"],
    ["GET", "/samples?select=*,features(*)", 400, "PGRST100"],
    ["GET", "/samples?select=id::text", 400, "PGRST100"],
    ["GET", "/samples?select=alias:id", 400, "PGRST100"],
    ["GET", "/samples?select=id.sum()", 400, "PGRST100"],
    ["GET", "/samples?select=data->a", 400, "PGRST100"],
    ["GET", "/samples?data->>a=eq.1", 400, "PGRST100"],
    ["GET", "/samples?name=fts.x", 400, "PGRST100"],
    ["GET", "/samples?name=match.(a%2B)%2B", 400, "PGRST100"],
    ["GET", "/samples?name=like(any).{a}", 400, "PGRST100"],
    ["GET", "/samples?id=eq", 400, "PGRST100"],
    ["GET", "/samples?order=id.up", 400, "PGRST100"],
    ["GET", "/samples?limit=all", 400, "PGRST100"],
    ["GET", "/samples?limit=1&limit=2", 400, "PGRST100"],
    ["GET", "/samples?or=(id.eq.1", 400, "PGRST100"],
    ["GET", "/samples?columns=id", 400, "PGRST100"],
    ["GET", "/", 404, "PGRST125"],
    ["GET", "/samples/1", 404, "PGRST125"],
    ["PUT", "/samples?id=eq.1", 405, "PGRST117"],
    ["PATCH", "/samples", 400, "21000"],
    ["DELETE", "/samples", 400, "21000"],
    ["DELETE", "/samples?id=eq.1&limit=1", 400, "PGRST100"],
    ["DELETE", "/rpc/twice", 405, "PGRST101"],
  ])("%s %s is %i %s", async (method, path, status, code) => {
    const body = method === "PUT" || method === "PATCH" ? { body: '{"id":1}' } : {}
    const response = await site.request(path, {
      method,
      headers: { "content-type": "application/json" },
      ...body,
    })
    const error = await response.json()
    expect([response.status, error.code]).toEqual([status, code])
    expect(Object.keys(error).sort()).toEqual(["code", "details", "hint", "message"])
  })

  test.each<[Record<string, string>, number, string]>([
    [{ accept: "text/csv" }, 406, "PGRST107"],
    [{ accept: "application/vnd.pgrst.plan+json" }, 406, "PGRST107"],
    [{ "accept-profile": "auth" }, 406, "PGRST106"],
    [{ "content-profile": "private" }, 406, "PGRST106"],
    [{ prefer: "tx=rollback" }, 400, "PGRST122"],
    [{ prefer: "resolution=merge-duplicates" }, 400, "PGRST122"],
    [{ prefer: "missing=default" }, 400, "PGRST122"],
    [{ prefer: "max-affected=1" }, 400, "PGRST122"],
    [{ prefer: "handling=strict, anything" }, 400, "PGRST122"],
    [{ prefer: "count=all, handling=strict" }, 400, "PGRST122"],
    [{ prefer: "constructor=x, handling=strict" }, 400, "PGRST122"],
    [{ prefer: "timezone=Invalid/Timezone" }, 400, "22023"],
  ])("headers %o are %i %s", async (headers, status, code) => {
    const response = await site.request("/samples", { headers })
    expect([response.status, (await response.json()).code]).toEqual([status, code])
  })

  test("applies preferences and reports them in Preference-Applied", async () => {
    const ask = async (prefer: string) => {
      const response = await site.request("/samples?id=eq.1&select=at", { headers: { prefer } })
      return [response.status, response.headers.get("preference-applied"), await response.json()]
    }
    const utc = [{ at: "2026-01-02T03:04:05+00:00" }]
    expect(await ask("handling=strict, timezone=America/Los_Angeles")).toEqual([
      200,
      "handling=strict, timezone=America/Los_Angeles",
      [{ at: "2026-01-01T19:04:05-08:00" }],
    ])
    expect(await ask("timezone=-4")).toEqual([200, "timezone=-4", [{ at: "2026-01-01T23:04:05-04:00" }]])
    expect(await ask("anything, handling=lenient, handling=strict")).toEqual([200, "handling=lenient", utc])
    expect(await ask("missing=null")).toEqual([200, "missing=null", utc])
    expect(await ask("")).toEqual([200, null, utc])
  })

  test("an empty select returns every column, as in PostgREST", async () => {
    const row = await (await site.request("/samples?id=eq.4&select=")).json()
    expect(row).toEqual([expect.objectContaining({ id: 4, amount: -1, flag: true })])
  })

  test("no more than 10 000 rows an answer", async () => {
    await site.sql("insert into public.samples (id) select generate_series(100000, 110050)")
    const { data, count, status } = await site.anonymous
      .from("samples")
      .select("id", { count: "exact" })
      .gte("id", 100000)
      .limit(50000)
    expect([data?.length, count, status]).toEqual([10000, 10051, 206])
    await site.sql("delete from public.samples where id >= 100000")
  })
})

import { beforeAll, expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { openRestSite, type RestSite, siteUrl } from "./rest-site.ts"

// PostgREST's behaviour: its OptionsSpec, InsertSpec and RpcSpec, and Payload.hs for bodies.
let site: RestSite
const database = await databaseOfFile()
beforeAll(async () => {
  const statements = [
    "create table public.notes (id int generated always as identity primary key, title text, size int)",
    "alter table public.notes enable row level security",
    "create policy every on public.notes using (true) with check (true)",
    "create view public.updatable_notes with (security_invoker = true) as select title from public.notes",
    "create view public.counted_notes with (security_invoker = true) as select count(*) from public.notes",
    "create function public.described(title text, size int) returns text language sql stable return title || ' ' || (size + 1)",
    "create function public.noted() returns int language sql return 1",
    "grant select, insert, update on public.notes to anon",
    "grant execute on function public.described, public.noted to anon",
  ]
  for (const statement of statements) await database.asOwner((query) => query(statement))
  site = await openRestSite(database)
})

test.each([
  ["/notes", "OPTIONS,GET,HEAD,POST,PATCH,DELETE"],
  ["/updatable_notes", "OPTIONS,GET,HEAD,POST,PATCH,DELETE"],
  ["/counted_notes", "OPTIONS,GET,HEAD"],
  ["/rpc/described?title=a&size=1", "OPTIONS,GET,HEAD,POST"],
  ["/rpc/noted", "OPTIONS,POST"],
])("OPTIONS %s allows %s", async (path, methods) => {
  for (const headers of [{}, { origin: siteUrl }] as HeadersInit[]) {
    const answer = await site.request(path, { method: "OPTIONS", headers })
    expect([answer.status, answer.headers.get("allow"), await answer.text()]).toEqual([200, methods, ""])
  }
})

test.each([
  ["OPTIONS", "/unknown", 404, "PGRST205"],
  ["OPTIONS", "/rpc/unknown", 404, "PGRST202"],
  ["OPTIONS", "/", 404, "PGRST125"],
  ["PUT", "/unknown?nonsense", 405, "PGRST117"],
  ["PROPFIND", "/notes?select=(", 405, "PGRST117"],
  ["PUT", "/rpc/unknown?limit=x", 405, "PGRST101"],
  ["PATCH", "/rpc/described", 405, "PGRST101"],
])("%s %s is %i %s, whatever the query", async (method, path, status, code) => {
  const answer = await site.request(path, { method, headers: { prefer: "handling=strict, nonsense" } })
  const error = await answer.json()
  expect([answer.status, error.code]).toEqual([status, code])
  if (status === 405) expect(error.message).toContain(method)
})

test("OPTIONS without a key names no methods", async () => {
  const answer = await site.request("/notes", { method: "OPTIONS", headers: { apikey: "wrong" } })
  expect([answer.status, answer.headers.get("allow")]).toEqual([401, null])
})

const post = async (path: string, body: BodyInit, type?: string) => {
  const headers = { prefer: "return=representation", ...(type && { "content-type": type }) }
  const answer = await site.request(path, { method: "POST", headers, body })
  return [answer.status, await answer.json()]
}

test.each([
  ["a=1", "text/plain", "Content-Type not acceptable: text/plain"],
  ["title\na", "text/csv; charset=utf-8", "Content-Type not acceptable: text/csv"],
  ["{}", "application/vnd.api+json", "Content-Type not acceptable: application/vnd.api+json"],
  ["{}", "multipart/form-data; boundary=a", "Content-Type not acceptable: multipart/form-data"],
  ["{}", "nonsense", "Content-Type not acceptable: nonsense"],
  ["", "application/json", "Invalid JSON body"],
])("a body %j of %s is refused", async (body, type, message) => {
  for (const path of ["/notes", "/rpc/described"])
    expect(await post(path, body, type)).toEqual([
      400,
      expect.objectContaining({ code: "PGRST102", message }),
    ])
})

test("the fields of a form are a row, or a function's arguments", async () => {
  const form = "application/x-www-form-urlencoded; charset=utf-8"
  const [status, rows] = await post("/notes", "title=%C3%85+%26+1&size=3", form)
  expect([status, rows]).toEqual([201, [expect.objectContaining({ title: "Å & 1", size: 3 })]])
  expect(await post("/rpc/described", "title=a&size=1", form)).toEqual([200, "a 2"])
  expect(await post("/notes", "title=a&title=b", form)).toEqual([
    201,
    [expect.objectContaining({ title: "b" })],
  ])
  expect(await post("/notes", "size=many", form)).toEqual([400, expect.objectContaining({ code: "22P02" })])
  expect(await post("/notes", "__proto__=1", form)).toEqual([
    400,
    expect.objectContaining({ code: "PGRST204" }),
  ])
  const changed = await site.request("/notes?title=eq.b", {
    method: "PATCH",
    headers: { "content-type": form, prefer: "return=representation" },
    body: "size=9",
  })
  expect(await changed.json()).toEqual([expect.objectContaining({ title: "b", size: 9 })])
})

test("a body without a type is JSON", async () => {
  const body = new TextEncoder().encode('{"title":"utan typ"}')
  expect(await post("/notes", body)).toEqual([201, [expect.objectContaining({ title: "utan typ" })]])
})

import { beforeAll, describe, expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, keys, newEmail, openSite } from "./auth-site.ts"

let token = ""
const site = await openSite(await databaseOfFile())
beforeAll(async () => {
  const owner = newEmail()
  await site.account(owner)
  const visitor = site.visitor()
  const { data } = await visitor.auth.signInWithPassword({ email: owner, password: goodPassword })
  token = data.session?.access_token ?? ""
})

const endpoints = [
  ["POST", "/signup"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/recover"],
  ["POST", "/resend"],
  ["POST", "/verify"],
  ["POST", "/invite"],
  ["POST", "/otp"],
  ["PUT", "/user"],
] as const

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`
const email = newEmail()
const bodies: Record<string, BodyInit | undefined> = {
  none: undefined,
  empty: "",
  "not JSON": "{",
  array: "[]",
  null: "null",
  string: '"x"',
  number: "1e999",
  "empty object": "{}",
  "nested values": JSON.stringify({
    email: { a: 1 },
    password: ["x"],
    refresh_token: {},
    token_hash: [],
    type: {},
  }),
  numbers: JSON.stringify({ email: 1, password: 2, refresh_token: 3, token_hash: 4, type: 5 }),
  booleans: JSON.stringify({ email: true, password: false, refresh_token: true, token: true, type: true }),
  "NUL bytes":
    '{"email":"a\\u0000@b.se","password":"Aa1\\u0000aaaaa","refresh_token":"\\u0000","token":"\\u0000","type":"signup"}',
  "half a surrogate pair":
    '{"email":"a@b.se","password":"Aa1aaaaa\\ud800","refresh_token":"\\ud800","token":"\\udfff","type":"email"}',
  "data with NUL": `{"email":"${email}","password":"${goodPassword}","data":{"a\\u0000":"b"},"refresh_token":"x","type":"x"}`,
  "data of a wrong type": `{"email":"${email}","password":"${goodPassword}","data":[1],"type":"x"}`,
  "large data": JSON.stringify({ email, password: goodPassword, data: { a: "x".repeat(5000) }, type: "x" }),
  "deep data": `{"email":"${email}","password":"${goodPassword}","data":${deep(200)},"type":"x"}`,
  "very deep": deep(9000),
  "not UTF-8": new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  "UTF-16": new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  huge: JSON.stringify({ email, password: goodPassword, data: { a: "x".repeat(70_000) } }),
  form: new URLSearchParams({ email, password: goodPassword }),
  prototype: '{"__proto__":{"email":"a@b.se"},"constructor":1}',
}

describe.each(endpoints)("%s %s", (method, path) => {
  test.each(Object.entries(bodies))("%s", async (name, body) => {
    // Valid for endpoints that ignore `data`, and an empty change of the account.
    if (path === "/recover" && ["data of a wrong type", "large data"].includes(name)) return
    if (path === "/user" && ["empty object", "prototype"].includes(name)) return
    const headers: HeadersInit =
      path === "/user"
        ? { authorization: `Bearer ${token}` }
        : path === "/invite"
          ? { apikey: keys.secret, authorization: `Bearer ${keys.secret}` }
          : {}
    const response = await site.request(path, { method, headers, ...(body === undefined ? {} : { body }) })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(response.headers.get("content-type")).toContain("application/json")
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(await response.json()).toMatchObject({ error_code: expect.any(String), msg: expect.any(String) })
    expect(site.logged).toEqual([])
  })
})

test("enforces the body size limit without Content-Length", async () => {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 16_384
      controller.enqueue(new Uint8Array(16_384).fill(0x20))
      if (sent > 10_000_000) controller.close()
    },
  })
  const response = await site.request("/signup", { method: "POST", body, duplex: "half" } as RequestInit)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(2_000_000)
})

test("an aborted request body is not logged as an error", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"email":'))
    },
    pull(controller) {
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }))
    },
  })
  const response = await site.request("/signup", { method: "POST", body, duplex: "half" } as RequestInit)
  expect(response.status).toBe(400)
  expect(site.logged).toEqual([])
})

test("rejects unknown grant types and paths", async () => {
  for (const path of ["/token", "/token?grant_type=pkce", "/token?grant_type=id_token"]) {
    expect((await site.request(path, json({ auth_code: "x" }))).status).toBe(400)
  }
  for (const path of ["/admin/users", "/admin/factors", "/nothing"]) {
    expect((await site.request(path, json({ email }))).status, path).toBe(404)
  }
})

test("returns the newer error format to clients that request that API version", async () => {
  const init = json({ email: "x", password: goodPassword })
  init.headers = { ...init.headers, "x-supabase-api-version": "2024-01-01" }
  const response = await site.request("/signup", init)
  expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01")
  expect(await response.json()).toEqual({ code: "validation_failed", message: expect.any(String) })
})

test("logs an error without request data", async () => {
  const broken = await openSite({
    ...site.database,
    asOwner: () => Promise.reject(Object.assign(new Error(`value "${email}" is wrong`), { code: "22023" })),
  })
  const response = await broken.request("/recover", json({ email }))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain(email)
  expect(broken.logged).toHaveLength(1)
  expect(JSON.stringify(broken.logged)).toContain("22023")
  expect(JSON.stringify(broken.logged)).not.toContain(email)
})

test("returns 503, which supabase-js retries, when the database is unavailable", async () => {
  const lost = await openSite({
    ...site.database,
    asOwner: () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })),
  })
  const response = await lost.request("/token?grant_type=password", json({ email, password: goodPassword }))
  expect(response.status).toBe(503)
})

import { createClient, FunctionsHttpError } from "@supabase/supabase-js"
import { beforeAll, expect, test } from "vitest"
import { createSupabaseServer, type SupabaseServer } from "../../server/supabase/supabase.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { keys, siteUrl } from "./rest-site.ts"

let server: SupabaseServer
const logged: object[] = []
const database = await databaseOfFile("pglite")
beforeAll(async () => {
  const write = (fields: object) => void logged.push(fields)
  server = createSupabaseServer({
    database,
    keys,
    siteUrl,
    logger: { error: write, warn: write, info: write },
    functions: {
      echo: async (request, { clientAddress }) =>
        Response.json({ body: await request.text(), clientAddress }),
      refuses: async () => Response.json({ error: "nej" }, { status: 422 }),
      breaks: async () => {
        throw new TypeError("a fault of the handler with a secret in it")
      },
    },
  })
})

const post = (name: string, init: RequestInit = {}) =>
  server.fetch(
    new Request(`${siteUrl}/functions/v1/${name}`, {
      method: "POST",
      headers: { apikey: keys.publishable },
      ...init,
    }),
    { clientAddress: "192.0.2.7" },
  )

test("a handler gets the request and the client's address", async () => {
  const client = createClient(siteUrl, keys.publishable, {
    global: {
      fetch: async (input, init) => server.fetch(new Request(input, init), { clientAddress: "192.0.2.7" }),
    },
    auth: { persistSession: false },
  })
  const { data } = await client.functions.invoke("echo", { body: { name: "Åsa" } })
  expect(data).toEqual({ body: '{"name":"Åsa"}', clientAddress: "192.0.2.7" })
  const { error } = await client.functions.invoke("refuses", { body: {} })
  expect(error).toBeInstanceOf(FunctionsHttpError)
  expect(error.context.status).toBe(422)
  expect(await error.context.json()).toEqual({ error: "nej" })
})

test("runs no handler for an invalid key, an unknown name or a body that is too large", async () => {
  expect((await post("echo", { headers: {} })).status).toBe(401)
  expect((await post("echo", { headers: { apikey: "wrong" } })).status).toBe(401)
  for (const name of ["other", "constructor", "__proto__", "echo/more", "%00"]) {
    expect([name, (await post(name)).status]).toEqual([name, 404])
  }
  expect((await post("echo", { body: "x".repeat(1024 * 1024 + 1) })).status).toBe(413)
})

test("an aborted request body is not logged as an error", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'))
    },
    pull(controller) {
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }))
    },
  })
  expect((await post("echo", { body, duplex: "half" } as RequestInit)).status).toBe(400)
  expect(logged).toEqual([])
})

test("a handler error returns 500 and is logged with its location, without its message", async () => {
  const response = await post("breaks")
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain("secret")
  expect(logged).toMatchObject([{ path: "/functions/v1/breaks", stack: expect.stringContaining("at ") }])
  expect(JSON.stringify(logged)).not.toContain("secret")
})

test("allows CORS for the site's origin only", async () => {
  const preflight = (origin: string) =>
    server.fetch(
      new Request(`${siteUrl}/rest/v1/pages`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "PATCH",
          "access-control-request-headers": "apikey,prefer",
        },
      }),
    )
  const own = await preflight(siteUrl)
  expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([204, siteUrl])
  expect(own.headers.get("access-control-allow-headers")).toContain("prefer")
  expect(
    (await preflight("http://site.test.evil.example")).headers.get("access-control-allow-origin"),
  ).toBeNull()
  const answer = await server.fetch(
    new Request(`${siteUrl}/rest/v1/pages`, { headers: { apikey: keys.publishable, origin: "null" } }),
  )
  expect(answer.headers.get("access-control-allow-origin")).toBeNull()
})

test("returns 404 as JSON for an unknown path", async () => {
  for (const path of [
    "/",
    "/rest/v2/samples",
    "/_system/keys",
    "/storage/v1/nowhere",
    "/graphql/v1",
    "/auth/v1/admin/users",
  ]) {
    const response = await server.fetch(new Request(siteUrl + path, { headers: { apikey: keys.secret } }))
    expect([path, response.status, typeof (await response.json()).message]).toEqual([path, 404, "string"])
  }
})

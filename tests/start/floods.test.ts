import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { beforeAll, expect, test } from "vitest"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const { at, startReady, publishableKey } = sitesOfFile()

/** A site with limits of six instead of six hundred a minute, and one that limits bursts only. */
let low: SiteProcess
let site: SiteProcess
beforeAll(async () => {
  const environment = { SEED: "none", TRUST_PROXY: "1" }
  low = await startReady({ ...environment, DATA_DIR: at("low"), RATE_LIMIT_FACTOR: "0.01" })
  site = await startReady({ ...environment, RATE_LIMIT_FACTOR: "100" })
})

const form = { "Content-Type": "application/x-www-form-urlencoded" }
const statusOf = async (site: SiteProcess, path: string, init?: RequestInit) =>
  (await fetch(site.address + path, { redirect: "manual", ...init })).status

/** Returns the number of consecutive requests with a status other than 429. */
async function answered(count: number, ask: (index: number) => Promise<number>): Promise<number> {
  let passed = 0
  for (let index = 0; index < count; index++) if ((await ask(index)) !== 429) passed++
  return passed
}

let clients = 0
const newClient = () => ({ "X-Forwarded-For": `198.51.100.${++clients}` })

test("rendered pages are rate-limited per client, cached pages are not", async () => {
  await statusOf(low, "/losningar", { headers: newClient() })

  const kinds: [string, (index: number, headers: Record<string, string>) => Promise<number>][] = [
    ["dead links", (index, headers) => statusOf(low, `/finns/inte-${index}`, { headers })],
    ["searches", (index, headers) => statusOf(low, `/sok?q=${index}`, { headers })],
    ["pictures of no page", (index, headers) => statusOf(low, `/og/sv/finns-inte-${index}.png`, { headers })],
    [
      "forms with something missing",
      (_, headers) =>
        statusOf(low, "/kontakt", { method: "POST", headers: { ...form, ...headers }, body: "name=" }),
    ],
  ]
  for (const [kind, ask] of kinds) {
    const headers = newClient()
    const passed = await answered(10, (index) => ask(index, headers))
    expect([kind, passed <= 6]).toEqual([kind, true])
    // The limit applies to this client only, and cached pages do not count.
    expect(await statusOf(low, "/losningar", { headers })).toBe(200)
    expect(await statusOf(low, "/losningar?utm_source=brev", { headers })).toBe(200)
    expect(await statusOf(low, "/losningar", { headers: { ...headers, Cookie: "language=sv" } })).toBe(200)
    expect(await statusOf(low, "/nagot-annat", { headers: newClient() })).toBe(404)
  }

  const headers = newClient()
  expect(await answered(50, () => statusOf(low, "/losningar", { headers }))).toBe(50)
  // A method that the framework answers from the cache, too.
  expect(await answered(50, () => statusOf(low, "/losningar", { headers, method: "HEAD" }))).toBe(50)
  await answered(10, (index) => statusOf(low, `/finns/inte-${index}`, { headers }))
  const refused = await fetch(`${low.address}/finns/inte`, { headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
  expect(refused.headers.get("Cache-Control")).toBe("no-store")
})

test("the data API, uploads, beacons and files that are not in memory are rate-limited per client", async () => {
  const key = { apikey: await publishableKey("low"), "Content-Type": "application/json" }
  const ask = (path: string, init: RequestInit) => fetch(low.address + path, init)
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    ask(path, { method: "POST", headers: { ...key, ...headers }, body: JSON.stringify(body) })
  const words = { query: "portal", language: "sv" }
  const kinds: [
    path: string,
    limit: number,
    status: number,
    ask: (path: string, headers: Record<string, string>) => Promise<Response>,
  ][] = [
    ["/rest/v1/pages", 6, 200, (path, headers) => ask(path, { headers: { ...key, ...headers } })],
    // Another spelling of the same path.
    ["/%72est/v1/pages", 6, 200, (path, headers) => ask(path, { headers: { ...key, ...headers } })],
    ["/rest/v1/rpc/describe_media", 6, 200, (path, headers) => post(path, { folders: [] }, headers)],
    ["/rest/v1/rpc/previewed", 1, 200, (path, headers) => post(path, { token: "x" }, headers)],
    [
      "/rest/v1/rpc/preview%65d?token=x",
      1,
      200,
      (path, headers) => ask(path, { headers: { ...key, ...headers } }),
    ],
    ["/rest/v1/rpc/search_site", 1, 200, (path, headers) => post(path, words, headers)],
    [
      "/rest/v1/rpc/search%5Fsite?query=portal&language=sv",
      1,
      200,
      (path, headers) => ask(path, { headers: { ...key, ...headers } }),
    ],
    ["/rest/v1/rpc/redirect_at", 1, 200, (path, headers) => post(path, { path: "/x?a=1" }, headers)],
    ["/storage/v1/object/list/media", 6, 200, (path, headers) => post(path, { prefix: "" }, headers)],
    ["/counted", 1, 204, (path, headers) => ask(path, { method: "POST", headers, body: "begun contact" })],
    ["/media/upload", 1, 401, (path, headers) => ask(path, { method: "POST", headers })],
    [
      "/storage/v1/object/public/media/x/",
      6,
      404,
      (folder, headers) => ask(`${folder}${crypto.randomUUID()}.pdf`, { headers }),
    ],
  ]
  for (const [path, limit, status, ask] of kinds) {
    const headers = newClient()
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await ask(path, headers)).status),
    )
    const expected = Array.from({ length: 10 }, (_, index) => (index < limit ? status : 429))
    expect([path, statuses.sort((a, b) => Number(a === 429) - Number(b === 429))]).toEqual([path, expected])
    const refused = await ask(path, headers)
    expect([path, refused.status]).toEqual([path, 429])
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
    expect([path, (await ask(path, newClient())).status]).toEqual([path, status])
  }
})

test("few concurrent searches of one address are queued, and the rest are refused", async () => {
  const key = await publishableKey()
  for (const path of ["/rest/v1/rpc/search_site?query=portal&language=sv", "/sok?q=portal"]) {
    const answers = await allAtOnce(site, 50, `GET ${path} HTTP/1.1`, { apikey: key, ...newClient() })
    const refused = answers.filter((answer) => answer.startsWith("429"))
    const found = answers.filter((answer) => answer.startsWith("200"))
    // One request runs while ten wait, and each completion admits another.
    expect([path, found.length >= 11 && found.length <= 20]).toEqual([path, true])
    expect([path, refused.length]).toEqual([path, 50 - found.length])
    expect(refused[0]).toMatch(/^retry-after: 1\r$/im)
    if (!path.startsWith("/rest/")) continue
    const [, body = ""] = refused[0]?.split("\r\n\r\n") ?? []
    expect(JSON.parse(body)).toEqual({
      code: "PT429",
      message: "Too many requests",
      details: null,
      hint: "Try again in a moment.",
    })
  }
})

/**
 * Sends requests in one write, so that all arrive before the first response. Returns the responses
 * from the status on.
 */
async function allAtOnce(site: SiteProcess, count: number, line: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(site.address)
  const socket = connect(Number(port), hostname)
  const lines = Object.entries({ Host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = [line, ...lines, "", ""].join("\r\n")
  socket.write(request.repeat(count - 1) + request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"))
  const received = await text(socket)
  return received.split("HTTP/1.1 ").slice(1)
}

test("forms of pages are limited in size and number of fields", async () => {
  const post = (body: string, headers: Record<string, string> = form) =>
    statusOf(site, "/kontakt", { method: "POST", headers, body })
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=`).join("&")
  expect(await post(fields(20))).toBe(400)
  expect(await post(fields(40_000))).toBe(413)
  expect(await post("&".repeat(60_000))).toBe(413)
  expect(await post("a".repeat(144 * 1024 + 1))).toBe(413)
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const multipart = { "Content-Type": "multipart/form-data; boundary=x" }
  expect(await post(`${part.repeat(20)}--x--\r\n`, multipart)).toBe(400)
  expect(await post(`${part.repeat(2_000)}--x--\r\n`, multipart)).toBe(413)

  // The longest message, in multibyte letters, with as many separators as possible.
  const longest = new URLSearchParams({
    name: "🦉".repeat(200),
    email: "asa@exempel.example",
    company: "🦉".repeat(200),
    phone: "0".repeat(50),
    message: `${"🦉".repeat(9_000)}${"&".repeat(1_000)}`,
    from: "/losningar",
  })
  expect(await statusOf(site, "/kontakt", { method: "POST", body: longest })).toBe(200)
})

test("the auth API and the data API accept only small bodies from visitors", async () => {
  const headers = { apikey: await publishableKey(), "Content-Type": "application/json" }
  const send = (path: string, body: unknown) =>
    statusOf(site, path, { method: "POST", headers, body: JSON.stringify(body) })
  const folders = (count: number) => ({ folders: Array(count).fill("a") })
  expect(await send("/rest/v1/rpc/describe_media", folders(1_000))).toBe(200)
  for (const path of [
    "/rest/v1/rpc/describe_media",
    "/auth/v1/token?grant_type=password",
    "/auth/v1/recover",
  ]) {
    expect([path, await send(path, folders(20_000))]).toEqual([path, 413])
  }
})

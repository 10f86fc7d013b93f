import { once } from "node:events"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pino } from "pino"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createApp } from "../../server/app.ts"
import { createHostedBackend } from "../../server/backend/backend.ts"
import { readEnvironment } from "../../server/environment.ts"
import { openLimiter } from "../../server/limits/limiter.ts"
import { startStatistics } from "../../server/statistics/statistics.ts"

let server: Server
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "static-assets-"))
  await mkdir(join(folder, "client/assets"), { recursive: true })
  await mkdir(join(folder, "earlier/assets"), { recursive: true })
  await mkdir(join(folder, "client/.well-known"))
  await writeFile(join(folder, "client/assets/a-2.js"), "now")
  await writeFile(join(folder, "client/film.webm"), "0123456789")
  await writeFile(join(folder, "client/mark.svg"), "<svg>".repeat(200))
  await writeFile(join(folder, "client/mark.svg.br"), "smallest")
  await writeFile(join(folder, "client/mark.svg.gz"), "small")
  await writeFile(join(folder, "client/åäö 1.txt"), "letters")
  await writeFile(join(folder, "client/empty.txt"), "")
  await writeFile(join(folder, "client/.well-known/proof"), "ours")
  await writeFile(join(folder, "client/notes.txt"), "not of a build")
  await writeFile(join(folder, "earlier/assets/a-1.js"), "before")
  server = createServer(
    await createApp({
      environment: readEnvironment({}),
      stopping: new AbortController().signal,
      limiter: openLimiter(),
      version: { version: "1.0.0" },
      backend: createHostedBackend({
        projectUrl: "http://project.example",
        publishableKey: "sb_publishable_of_the_tests",
        limiter: openLimiter(),
      }),
      statistics: startStatistics({ write: undefined, log: () => {}, siteUrl: "http://localhost:3000" }),
      build: () => Promise.reject(new Error("no page is asked for")),
      clientFolder: join(folder, "client"),
      logger: pino({ level: "silent" }),
    }),
  )
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterAll(async () => {
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { "Accept-Encoding": "identity", ...headers },
    ...init,
  })

async function ask(path: string) {
  const response = await open(path)
  const { status, headers } = response
  return {
    status,
    kept: headers.get("Cache-Control"),
    type: headers.get("Content-Type"),
    text: await response.text(),
  }
}

const forEver = "public, max-age=31536000, immutable"

test.each([
  ["this build's", "/assets/a-2.js", "now"],
  ["an earlier build's", "/assets/a-1.js", "before"],
])("a file of %s is cacheable as immutable", async (_, path, text) => {
  expect(await ask(path)).toEqual({
    status: 200,
    kept: forEver,
    type: "text/javascript; charset=utf-8",
    text,
  })
})

test.each(["/assets/a-3.js", "/assets/", "/assets/..%2f..%2fclient%2fnotes.txt"])(
  "a missing asset is not cacheable, since another process may have it: %s",
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, kept: "no-store" })
  },
)

/** Sends bytes. Returns the head of the first response after all responses. */
async function headOf(bytes: string, answers = 1): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  let received = ""
  socket.setEncoding("latin1").on("data", (data) => {
    received += data
    if (received.split("HTTP/1.1 ").length > answers) socket.destroy()
  })
  socket.on("error", () => {})
  socket.write(bytes, "latin1")
  await once(socket, "close")
  return received
}

test("every file has validators: current and earlier builds, public and robots.txt", async () => {
  for (const path of [
    "/assets/a-2.js",
    "/assets/a-1.js",
    "/film.webm",
    "/mark.svg",
    "/robots.txt",
    "/%C3%A5%C3%A4%C3%B6%201.txt",
  ]) {
    const first = await open(path)
    const etag = first.headers.get("ETag") ?? ""
    const body = await first.text()
    expect([path, first.status, etag]).toEqual([path, 200, expect.stringMatching(/^"[\w-]+"$/)])
    const known = await open(path, { headers: { "If-None-Match": `"other", W/${etag}` } })
    expect([path, known.status, known.headers.get("ETag"), await known.text()]).toEqual([path, 304, etag, ""])
    expect([path, (await open(path, { headers: { "If-Match": '"other"' } })).status]).toEqual([path, 412])
    const part = await open(path, { headers: { Range: "bytes=1-2", "If-Range": etag } })
    expect([path, part.status, await part.text()]).toEqual([path, 206, body.slice(1, 3)])
    const whole = await open(path, { headers: { Range: "bytes=1-2", "If-Range": '"other"' } })
    expect([path, whole.status, await whole.text()]).toEqual([path, 200, body])
    const head = await open(path, { method: "HEAD" })
    expect([path, head.headers.get("ETag"), head.headers.get("Content-Length")]).toEqual([
      path,
      etag,
      String(Buffer.byteLength(body)),
    ])
  }
})

test("a file of public has Accept-Ranges and Last-Modified", async () => {
  const { headers } = await open("/film.webm", { method: "HEAD" })
  expect(headers.get("Accept-Ranges")).toBe("bytes")
  expect(headers.get("Content-Type")).toBe("video/webm")
  const modified = headers.get("Last-Modified") ?? ""
  expect((await open("/film.webm", { headers: { "If-Modified-Since": modified } })).status).toBe(304)
  const range = { Range: "bytes=-4", "If-Range": modified }
  const part = await open("/film.webm", { headers: range })
  expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
    206,
    "bytes 6-9/10",
    "6789",
  ])
  const beyond = await open("/film.webm", { headers: { Range: "bytes=10-" } })
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, "bytes */10"])
  expect((await open("/empty.txt")).headers.get("Content-Length")).toBe("0")
})

test("each coding has its own ETag, and its ranges are of its bytes", async () => {
  const tags = new Set<string | null>()
  for (const [accepted, encoding, length] of [
    ["br, gzip", "br", 8],
    ["gzip;q=1, br;q=0.5", "gzip", 5],
    ["identity;q=0, *", "br", 8],
    ["identity", null, 1000],
  ] as const) {
    const { headers } = await open("/mark.svg", { method: "HEAD", headers: { "Accept-Encoding": accepted } })
    expect([headers.get("Content-Encoding"), Number(headers.get("Content-Length"))]).toEqual([
      encoding,
      length,
    ])
    expect(headers.get("Vary")).toBe("Accept-Encoding")
    expect(headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8")
    tags.add(headers.get("ETag"))
  }
  expect(tags.size).toBe(3)
  const wanted = { "Accept-Encoding": "identity", Range: "bytes=0-4" }
  const part = await open("/mark.svg", { headers: wanted })
  expect([part.headers.get("Content-Range"), await part.text()]).toEqual(["bytes 0-4/1000", "<svg>"])
})

test("serves files below .well-known, but no paths outside the folder", async () => {
  expect(await (await open("/.well-known/proof")).text()).toBe("ours")
  for (const path of [
    "/%2e%2e/earlier/assets/a-1.js",
    "/..%2fearlier/assets/a-1.js",
    "/x/..%5c..%5cnotes.txt",
    "/notes.txt%00",
    "/assets./a",
    "/notes.txt/",
  ])
    expect([path, (await ask(path)).text]).not.toEqual([path, expect.stringMatching(/before|not of a build/)])
})

test("HTTP/1.0 needs no Host; rejects duplicate and invalid Host headers", async () => {
  for (const path of ["/healthz", "/robots.txt", "/film.webm", "/assets/a-2.js"]) {
    expect(await headOf(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await headOf(`GET ${path} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
    for (const hosts of [
      ["a.example", "b.example"],
      ["a.example", "a.example"],
      ["a@b"],
      ["a b"],
      ["a/b"],
      ["\xff"],
      ["a:99999"],
    ]) {
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join("")
      for (const version of ["1.0", "1.1"])
        expect([
          path,
          hosts,
          version,
          (await headOf(`GET ${path} HTTP/${version}\r\n${lines}\r\n`)).slice(0, 13),
        ]).toEqual([path, hosts, version, "HTTP/1.1 400 "])
    }
    for (const host of ["a.example", "A.Example:8080", "127.0.0.1:3000", "[::1]:3000", "a_b.example"])
      expect([host, await headOf(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)]).toEqual([
        host,
        expect.stringMatching(/^HTTP\/1\.1 200 /),
      ])
  }
})

test("answers OPTIONS with the allowed methods, as HAProxy's health check expects", async () => {
  for (const line of ["OPTIONS / HTTP/1.0", "OPTIONS * HTTP/1.0", "OPTIONS /healthz HTTP/1.0"])
    expect(await headOf(`${line}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 204 [\s\S]*\r\nallow: GET, HEAD, POST, OPTIONS\r\n/i,
    )
})

test("answers pipelined requests in order", async () => {
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`
  const received = await headOf(
    ["/healthz", "/assets/a-2.js", "/film.webm", "/assets/a-2.js"].map(ask).join(""),
    4,
  )
  expect([...received.matchAll(/content-type: ([\w/]+)/gi)].map(([, type]) => type)).toEqual([
    "text/plain",
    "text/javascript",
    "video/webm",
    "text/javascript",
  ])
})

test.each([
  ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx"],
  [
    "a length and chunks",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["a folded header", "GET /healthz HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n"],
  ["a space before the colon", "GET /healthz HTTP/1.1\r\nHost : a\r\n\r\n"],
  ["a method in small letters", "get /healthz HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a version that does not exist", "GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n"],
])("a request with %s is refused", async (_, request) => {
  expect(await headOf(request)).toMatch(/^HTTP\/1\.1 400 /)
})

test("serves /.well-known/change-password for password managers", async () => {
  const change = await open("/.well-known/change-password", { redirect: "manual" })
  expect([change.status, change.headers.get("Location")]).toEqual([302, "/profile"])
})

import { readdir } from "node:fs/promises"
import { connect } from "node:net"
import { gzipSync } from "node:zlib"
import { beforeAll, expect, test } from "vitest"
import { isBilingual } from "../../content/texts/language.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const siteUrl = "https://www.exempel.example"
const { at, startReady } = sitesOfFile()
/** A site without content. The last test stops it. */
let site: SiteProcess
beforeAll(async () => {
  site = await startReady({ SEED: "none", SITE_URL: siteUrl, LOG_LEVEL: "warn", RETENTION_DAYS: "90" })
})

/** Each list with its empty texts in Swedish and English. */
const lists = [
  ["/losningar", "Inga lösningar är publicerade just nu", "No solutions are published at the moment"],
  [
    "/case-studies",
    "Inga kundberättelser är publicerade just nu",
    "No case studies are published at the moment",
  ],
  ["/case", "Inga kundberättelser är publicerade just nu", "No case studies are published at the moment"],
  ["/funktioner", "Inga funktioner är publicerade just nu", "No features are published at the moment"],
  ["/resurser", "Inga resurser är publicerade just nu", "No resources are published at the moment"],
  [
    "/resurser?typ=whitepaper",
    "Inga whitepaper är publicerade just nu",
    "No white papers are published at the moment",
  ],
  ["/resurser?typ=guide", "Inga guider är publicerade just nu", "No guides are published at the moment"],
  ["/resurser?typ=video", "Inga filmer är publicerade just nu", "No films are published at the moment"],
] as const

/** Sends unmodified bytes. Returns the status of the first response, or undefined. */
function statusOf(address: string, request: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    let answer = ""
    socket.setEncoding("latin1")
    socket.on("connect", () => socket.write(request, "latin1"))
    socket.on("data", (part) => {
      answer += part
      if (answer.includes("\r\n\r\n")) socket.destroy()
    })
    socket.on("error", reject)
    socket.on("close", () =>
      resolve(/^HTTP\/1\.1 (\d+)/.test(answer) ? Number(answer.slice(9, 12)) : undefined),
    )
  })
}

test.skipIf(!isBilingual)("every list shows its empty state in both languages", async () => {
  const headings = async (path: string) => {
    const answer = await fetch(site.address + path)
    expect([path, answer.status]).toEqual([path, 200])
    return [...(await answer.text()).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text)
  }
  for (const [path, swedish, english] of lists) {
    expect([path, (await headings(path))[0]]).toEqual([path, swedish])
    expect([path, (await headings(`/en${path}`))[0]]).toEqual([path, english])
  }
  // The demo's files are not served either.
  for (const path of ["/resurser/norrvikens-kommun.pdf", "/logos/norrvikens-kommun.svg"]) {
    expect([path, (await fetch(site.address + path)).status]).toEqual([path, 404])
  }
})

/** Paths of the links in a page. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = ""]) => href.split(/[?#]/)[0] ?? "")

test("an empty site links no empty list in menu, footer and sitemap", async () => {
  const home = await (await fetch(site.address)).text()
  const frames = home.match(/<(nav|footer)\b.*?<\/\1>/gs) ?? []
  const linked = new Set(frames.flatMap(linksIn).filter((path) => !path.startsWith("/en")))
  expect([...linked].sort()).toEqual([
    "/",
    "/brand-guidelines",
    "/integritet",
    "/kontakt",
    "/om-oss",
    "/tillganglighet",
  ])
  const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text()
  for (const [path] of lists.filter(([path]) => !path.includes("?")))
    expect(sitemap).not.toContain(`${siteUrl}${path}<`)
})

/** Promises and customers that only a company's own content may name. */
const claims =
  /(nio veckor|nine weeks|99[,.]9|samma dag|same day|arbetsdag|working day|45\u00a0min|fast pris|fixed price|tio dagar|ten days|kundernas egna|customers’ own|våra kunder|our customers|bygglov|building permit|ISO\u00a0?27001)/i

test("no page of an empty site makes a promise of the demo company or leads to an empty list", async () => {
  const starts = ["", "/losningar/jamfor", "/finns/inte", "/sok?q=finns-inte"]
  const found = new Set(
    ["", ...(isBilingual ? ["/en"] : [])].flatMap((to) => starts.map((path) => to + path)),
  )
  const empty: string[] = lists.map(([path]) => path)
  for (const path of found) {
    const answer = await fetch(site.address + path)
    const html = await answer.text()
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue
    const [claim] = claims.exec(html.replace(/<style.*?<\/style>/gs, "")) ?? []
    expect([path, claim]).toEqual([path, undefined])
    const links = linksIn(html).filter((link) => !link.startsWith("/admin"))
    for (const link of links) found.add(link)
    expect([path, links.filter((link) => empty.includes(link.replace(/^\/en/, "")))]).toEqual([path, []])
  }
  expect(found.size).toBeGreaterThan(8)
})

test("every form of request target gets a response without a server error", async () => {
  const before = site.output().length
  const ask = (line: string, host = "b.example") =>
    statusOf(site.address, `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

  expect(await ask("GET /losningar")).toBe(200)
  // Servers ignore user information in a URL (RFC 9110, section 4.2.4).
  for (const path of ["/x", "/losningar", "/losningar?a=1", "/rest/v1/pages", "/healthz", "/robots.txt"]) {
    for (const authority of ["a@b", "a:b@c", ":@b", "@b", "a%40b@c", "localhost:1@b"]) {
      const status = await ask(`GET http://${authority}${path}`)
      // An authority without a host cannot be refused.
      if (authority === "@b" || authority === ":@b") expect(status).not.toBe(500)
      else expect([authority, path, status]).toEqual([authority, path, 400])
      expect(await ask(`POST http://${authority}${path}`)).not.toBe(500)
    }
  }
  // Non-ASCII and malformed hosts.
  for (const host of ["aaaaa@\xc3\xa9", "a@b", "x:8@b", "b/x@y", "b#", "b?", "[::1", "b b", "\xff"]) {
    expect([host, await ask("GET /losningar", host)]).toEqual([host, 400])
  }
  for (const [line, status] of [
    ["GET http://b.example/losningar", 200],
    ["GET http://b.example", 200],
    ["GET https://b.example/losningar?x=1", 200],
    ["GET http://b.example:99999/", 400],
    ["GET http://[::1/", 400],
    ["GET http://", 400],
    ["GET ftp://b.example/", 400],
    ["GET //b.example/losningar", 301],
    ["GET //a@b/losningar", 301],
    ["GET /losningar?", 301],
    ["GET /?", 301],
    ["GET ?", 400],
    ["GET *", 400],
    ["OPTIONS *", 204],
    ["OPTIONS /losningar", 204],
    ["TRACE /losningar", 405],
    ["PROPFIND /losningar", 405],
    ["GET /\\b.example", 400],
    ["GET /a/../losningar", 200],
  ] as const) {
    expect([line, await ask(line)]).toEqual([line, status])
  }
  // A method for proxies.
  expect(await ask("CONNECT b.example:443")).toBe(405)
  expect(await ask("CONNECT /")).toBe(405)
  // Log lines are JSON. Every start prints the lines before them.
  expect(
    site
      .output()
      .slice(before)
      .split("\n")
      .filter((line) => line.startsWith("{")),
  ).toEqual([])
})

test("without METRICS_TOKEN there are no metrics", async () => {
  const headers = { Authorization: "Bearer " }
  expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
  expect((await fetch(`${site.address}/metrics`, { headers })).status).toBe(404)
})

test("malformed encodings, methods and bodies get a 4xx, and the site keeps running", async () => {
  const status = async (path: string, init?: RequestInit) => (await fetch(site.address + path, init)).status
  expect(await status("/%E0%A4%A", { method: "POST", body: "x" })).toBe(405)
  expect(await status("/losningar/%00")).toBe(404)
  for (const path of ["/losningar/%E0%A4%A", "/%", "/en/%ZZ", "/a:b//%E0/", "/%E0?x=%E0", "/LOSNINGAR/%ff"]) {
    for (const method of ["GET", "HEAD"])
      expect([path, await status(path, { method, redirect: "manual" })]).toEqual([path, 404])
  }
  // The screen that matches the rest of the path renders.
  const solution = await fetch(`${site.address}/LOSNINGAR//100%/?a=%E0`)
  expect(await solution.text()).toContain("Lösningen hittades inte")
  const english = await fetch(`${site.address}/en/%ZZ`)
  expect(await english.text()).toContain(isBilingual ? '<html lang="en"' : "<html")
  // Password managers use its status to find out whether 200 is meaningful here.
  const unlikely = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200"
  expect(await status(unlikely)).toBe(404)
  expect(await status(`${unlikely}/`)).toBe(404)
  expect(await status(`/${"a".repeat(9_000)}`)).toBe(404)
  expect(await status("/losningar", { method: "DELETE" })).toBe(405)
  expect(await status("/losningar", { method: "POST", body: "x" })).toBe(405)
  const post = (headers: Record<string, string>, body: string) =>
    status("/kontakt", { method: "POST", headers, body })
  expect(await post({ "Content-Type": "application/x-www-form-urlencoded" }, "a".repeat(300_000))).toBe(413)
  expect(await post({ "Content-Type": "application/json" }, "{")).toBe(400)
  expect(await post({ "Content-Type": "multipart/form-data" }, "x")).toBe(400)
  expect(await status("/healthz")).toBe(200)
})

test.each([
  "/rest/v1/rpc/search_site",
  "/auth/v1/signup",
  "/functions/v1/send-contact-email",
  "/storage/v1/object/media/a.pdf",
  "/media/upload",
  "/counted",
  "/kontakt",
  "/icons",
  "/webhooks/content-changed",
])("a compressed body is refused with 415 by %s (RFC 9110, section 15.5.16)", async (path) => {
  const post = async (coding: string) => {
    const headers = { "Content-Encoding": coding, "Content-Type": "application/json" }
    const answer = await fetch(site.address + path, { method: "POST", headers, body: gzipSync("{}") })
    return [answer.status, answer.headers.get("Accept-Encoding")]
  }
  for (const coding of ["gzip", "x-gzip", "BR", "identity, gzip", "zstd"])
    expect([coding, ...(await post(coding))]).toEqual([coding, 415, "identity"])
  expect((await post("Identity"))[1]).toBeNull()
})

test("accepts its forms behind a proxy with another Host header, as nginx by default, and refuses those of other sites", async () => {
  const post = async (path: string, body: URLSearchParams | string, origin = siteUrl) =>
    (await fetch(site.address + path, { method: "POST", headers: { Origin: origin }, body })).status
  const message = new URLSearchParams({ name: "Åsa", email: "asa@exempel.example", message: "Hej" })
  expect(await post("/kontakt", message)).toBe(200)
  expect(await post("/icons", '["Star"]')).toBe(200)
  expect(await post("/kontakt", message, "https://annan.example")).toBe(400)
})

test.skipIf(!isBilingual)(
  "RETENTION_DAYS is in the privacy text in both languages, which browsers cache",
  async () => {
    for (const [path, words] of [
      ["/integritet", /senast 90\sdagar/],
      ["/en/integritet", /no later than 90\sdays/],
    ] as const) {
      const first = await fetch(site.address + path)
      expect(await first.text()).toMatch(words)
      const again = await fetch(site.address + path, {
        headers: { "If-None-Match": first.headers.get("etag") ?? "" },
      })
      expect(again.status).toBe(304)
    }
  },
)

test("SIGUSR2 leaves a single process running, with a line in the log", async () => {
  site.process.kill("SIGUSR2")
  await expect.poll(() => site.output()).toContain("This site has one: restart it instead.")
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
})

test("lets a request finish on SIGTERM and closes the database", async () => {
  const { promise: connected, resolve } = Promise.withResolvers<void>()
  // A body in two parts: the request is in progress when the signal arrives.
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("name=%C3%85sa&email=asa%40exempel.example"))
      await connected
      controller.enqueue(new TextEncoder().encode("&message=Hej"))
      controller.close()
    },
  })
  const answer = fetch(`${site.address}/kontakt`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body,
    duplex: "half",
  } as RequestInit)
  // A response on a second connection shows that the first has been accepted.
  await (await fetch(`${site.address}/healthz`)).text()
  site.process.kill("SIGTERM")
  while (!(await fetch(`${site.address}/healthz`).catch(() => undefined)) === false) {
    await new Promise((wait) => setTimeout(wait, 10))
  }
  resolve()
  expect((await answer).status).toBe(200)
  expect(await site.ended).toBe(0)
  expect(await readdir(at("data"))).not.toContain("database.lock")
})

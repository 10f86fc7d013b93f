import { request } from "node:http"
import { beforeEach, describe, expect, test } from "vitest"
import type { Database } from "../../server/database/database.ts"
import { openDatabase } from "../../server/database/open.ts"
import { openTestDatabase } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }

const { at, startReady } = sitesOfEachTest()
let start: Date
beforeEach(() => {
  start = new Date()
})

/** Requests a page on a persistent connection, like a browser. Returns its status. */
async function visit(site: SiteProcess, path: string, init: RequestInit = {}): Promise<number> {
  const headers = { ...browser, ...(init.headers as Record<string, string>) }
  const answer = await fetch(site.address + path, { redirect: "manual", ...init, headers })
  await answer.arrayBuffer()
  return answer.status
}

/** Returns the counts since `start`. The demo's counts are of earlier days. */
async function kept(database: Database, start: Date): Promise<string[]> {
  const rows = await database.asOwner((query) =>
    query<{ row: string }>(
      `select kind || ' ' || name || ' ' || language || ' ' || sum(count) as row from private.visit_counts
       where day >= ($1::timestamptz at time zone 'Europe/Stockholm')::date
       group by kind, name, language order by 1`,
      [start.toISOString()],
    ),
  )
  return rows.map(({ row }) => row)
}

test.skipIf(!hasDemo)("exact visit counts, and nothing else, are stored when the site stops", async () => {
  const site = await startReady({ RATE_LIMIT_FACTOR: "100" })
  // The site's own host is that of SITE_URL.
  const own = site.address.replace("127.0.0.1", "localhost")
  const from = (path: string) => ({ headers: { Referer: own + path } })

  // Three times the same page: rendered, cached, and not modified.
  const first = await fetch(`${site.address}/losningar/intranat`, { headers: browser })
  await first.arrayBuffer()
  expect(await visit(site, "/losningar/intranat?utm_source=x")).toBe(200)
  const tag = { "If-None-Match": first.headers.get("ETag") ?? "" }
  expect(await visit(site, "/losningar/intranat", { headers: tag })).toBe(304)
  await visit(site, "/", { headers: { Cookie: "language=en" } })
  await visit(site, "/en")
  await visit(site, "/")
  await visit(site, "/en")
  await visit(site, "/resurser?typ=video")
  await visit(site, "/sok?q=hemligt")
  await visit(site, "/kontakt", from("/losningar/intranat"))
  await visit(site, "/kontakt", from("/losningar/intranat"))
  await visit(site, "/kontakt?funktion=sokfilter", from("/funktioner"))
  await visit(site, "/en/kontakt")
  await visit(site, "/resurser/sa-valjer-du-moduler.pdf", from("/resurser"))
  await visit(site, "/resurser/sa-valjer-du-moduler-en.pdf", from("/en/resurser"))
  const beacon = (body: string, headers: Record<string, string> = {}) =>
    visit(site, "/counted", {
      method: "POST",
      body,
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    })
  expect(await beacon("begun contact")).toBe(204)

  // Bots, prefetched pages, other methods, and unknown or private pages.
  await visit(site, "/om-oss", { headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } })
  await visit(site, "/om-oss", { headers: { "User-Agent": "curl/8.5.0" } })
  await visit(site, "/om-oss", { headers: { "Sec-Purpose": "prefetch" } })
  await visit(site, "/om-oss", { method: "HEAD" })
  for (const path of ["/finns-inte", "/losningar/finns-inte", "/admin", "/auth", "/profile", "/healthz"]) {
    await visit(site, path)
  }
  await visit(site, "/favicon.ico")
  await visit(site, "/resurser/sa-valjer-du-moduler.pdf", { method: "HEAD" })
  await visit(site, "/resurser/finns-inte.pdf")
  expect(await beacon("begun contact", { "Sec-GPC": "1" })).toBe(204)
  expect(await beacon("begun contact", { DNT: "1" })).toBe(204)
  expect(await beacon("begun contact", { "Sec-Fetch-Site": "cross-site" })).toBe(403)
  expect(await beacon("download https://annan.example/fil.pdf")).toBe(204)
  expect(await beacon("view /om-oss")).toBe(400)

  expect(await site.stop()).toBe(0)
  const database = await openDatabase({ dataDir: at("data") })
  expect(await kept(database, start)).toEqual(
    [
      "begun contact sv 1",
      "call /funktioner sv 1",
      "call /losningar/intranat sv 2",
      "download /resurser/sa-valjer-du-moduler-en.pdf en 1",
      "download /resurser/sa-valjer-du-moduler.pdf sv 1",
      "view / en 3",
      "view / sv 1",
      "view /kontakt en 1",
      "view /kontakt sv 3",
      "view /losningar/intranat sv 3",
      "view /resurser sv 1",
      "view /sok sv 1",
    ].sort(),
  )
  await database.close()
})

describe("several processes on one database", () => {
  /** Sends a request on a new connection, so that the processes alternate. */
  const ask = (site: SiteProcess, path: string) =>
    new Promise<void>((resolve, reject) => {
      const question = request(site.address + path, { agent: false, headers: browser }, (answer) => {
        answer.resume().on("end", resolve)
      })
      question.on("error", reject).end()
    })

  test("their visit counts are added up", async () => {
    const database = await openTestDatabase("postgres", "demo")
    const site = await startReady({ DATABASE_URL: database.url, WEB_PROCESSES: "3", LOG_LEVEL: "info" })
    const answering = () => site.output().match(/a web process answers/g)?.length
    await expect.poll(answering, { timeout: 30_000 }).toBe(3)
    for (let turn = 0; turn < 10; turn++) {
      await Promise.all(Array.from({ length: 6 }, () => ask(site, "/om-oss")))
    }
    expect(await site.stop()).toBe(0)
    expect(await kept(database, start)).toEqual(["view /om-oss sv 60"])
    await database.close()
  })
})

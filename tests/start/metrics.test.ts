import { readFile } from "node:fs/promises"
import { afterEach, expect, test } from "vitest"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { startSmtp } from "../fixtures/smtp.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const METRICS_TOKEN = "a-token-for-tests-0123"

const { startReady, stopAll } = sitesOfEachTest()
const start = (environment: Record<string, string>) => startReady({ SEED: "none", ...environment })

const ask = (site: SiteProcess, token = METRICS_TOKEN) =>
  fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${token}` } })

/** Parses every series with its value, as Prometheus does. */
async function read(site: SiteProcess): Promise<Map<string, number>> {
  const response = await ask(site)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(response.headers.get("cache-control")).toBe("no-store")
  const series = new Map<string, number>()
  for (const line of (await response.text()).trimEnd().split("\n")) {
    // Rules of `promtool check metrics`.
    const [, metric = "", type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (type) expect(metric.endsWith("_total"), line).toBe(type === "counter")
    expect(metric).not.toMatch(/gauge|counter|histogram|summary/)
    if (line.startsWith("#") || line === "") continue
    const [, name, value] = /^(\w+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? []
    if (!name) throw new Error(`no metric: ${line}`)
    expect(series.has(name), name).toBe(false)
    series.set(name, Number(value))
  }
  return series
}

let database: TestDatabase | undefined
afterEach(async () => {
  await stopAll()
  await database?.close()
  database = undefined
})

test("requests by kind, status and duration; cache, mail, database, memory, event loop and disk", async () => {
  const smtp = await startSmtp()
  smtp.treat = (recipient) =>
    recipient.startsWith("refused") ? { refuseRecipient: 550 } : { refuseRecipient: 450 }
  database = await openTestDatabase("postgres")
  const key = "sb_publishable_for_tests_012345"
  const site = await start({
    METRICS_TOKEN,
    SMTP_URL: smtp.url,
    SUPABASE_PUBLISHABLE_KEY: key,
    DATABASE_URL: database.url,
  })
  // Nothing without the token.
  for (const token of ["", "a-token-for-tests-0124", METRICS_TOKEN.slice(0, -1)]) {
    const refused = await ask(site, token)
    expect(refused.status).toBe(401)
    expect(refused.headers.get("www-authenticate")).toBe("Bearer")
    expect(await refused.text()).not.toContain("http_requests_total")
  }
  const before = await read(site)
  const status = async (path: string, init?: RequestInit) => {
    const response = await fetch(site.address + path, init)
    await response.arrayBuffer()
    return response
  }
  const first = await status("/om-oss")
  const etag = first.headers.get("etag") ?? ""
  for (let n = 0; n < 3; n++) expect((await status("/om-oss")).status).toBe(200)
  expect(
    (await status("/om-oss", { headers: { "If-None-Match": etag, "Accept-Encoding": "identity" } })).status,
  ).toBe(etag.includes("identity") ? 304 : 200)
  expect((await status("/finns-inte")).status).toBe(404)
  expect((await status("/rest/v1/pages?select=id", { headers: { apikey: key } })).status).toBe(200)
  expect((await status("/rest/v1/pages?select=id")).status).toBe(401)
  for (const email of ["refused@exempel.se", "later@exempel.se"]) {
    const signUp = { email, password: "Hemligt lösenord 1" }
    const headers = { apikey: key, "Content-Type": "application/json" }
    expect(
      (await status("/auth/v1/signup", { method: "POST", headers, body: JSON.stringify(signUp) })).status,
    ).toBe(200)
  }
  const after = await expect
    .poll(() => read(site), { timeout: 20_000 })
    .toSatisfy(
      (now: Map<string, number>) => now.get("mail_retrying") === 1 && now.get("mail_given_up_last_day") === 1,
    )
    .then(() => read(site))

  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(
    grown('http_requests_total{kind="page",status="200"}') +
      grown('http_requests_total{kind="page",status="304"}'),
  ).toBe(5)
  expect(grown('http_requests_total{kind="page",status="404"}')).toBe(1)
  expect(grown('http_requests_total{kind="rest",status="200"}')).toBe(1)
  expect(grown('http_requests_total{kind="rest",status="401"}')).toBe(1)
  expect(grown('http_requests_total{kind="auth",status="200"}')).toBe(2)
  expect(grown('http_request_duration_seconds_count{kind="page"}')).toBe(6)
  expect(grown('http_request_duration_seconds_bucket{le="+Inf",kind="page"}')).toBe(6)
  expect(grown('http_request_duration_seconds_bucket{le="10",kind="page"}')).toBe(6)
  expect(grown('http_request_duration_seconds_sum{kind="page"}')).toBeGreaterThan(0)
  expect(grown("page_cache_hits_total")).toBe(4)
  expect(grown("page_cache_misses_total")).toBe(2)
  // The sitemap's pages are rendered gradually.
  expect(after.get("page_cache_pages")).toBeGreaterThanOrEqual(1)
  expect(after.get("mail_waiting")).toBe(1)
  expect(after.get("mail_oldest_seconds")).toBeGreaterThan(0)
  expect(after.get("database_up")).toBe(1)
  const { version, commit } = JSON.parse(await readFile("build/version.json", "utf8"))
  const labels = `version="${version}"${commit ? `,commit="${commit}"` : ""}`
  expect(after.get(`modulverk_build_info{${labels}}`)).toBe(1)
  expect(after.get("data_directory_free_bytes")).toBeGreaterThan(0)
  expect(after.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0)
  expect(after.get("process_resident_memory_bytes")).toBeGreaterThan(1e7)
  await smtp.close()

  // An unreachable database is reported, and no mail metrics.
  await database.close()
  database = undefined
  const away = await read(site)
  expect(away.get("database_up")).toBe(0)
  expect(away.has("mail_waiting")).toBe(false)
})

test("each of several processes returns the sum of all", async () => {
  const database = await openTestDatabase("postgres")
  const site = await start({
    METRICS_TOKEN,
    DATABASE_URL: database.url,
    WEB_PROCESSES: "3",
    LOG_LEVEL: "info",
  })
  const answering = () => site.output().match(/a web process answers/g)?.length
  await expect.poll(answering, { timeout: 30_000 }).toBe(3)
  // New connections, so that the processes alternate.
  const once = { headers: { Connection: "close" } }
  for (let n = 0; n < 30; n++) await (await fetch(`${site.address}/om-oss`, once)).text()
  for (let n = 0; n < 5; n++) {
    const now = await read(site)
    expect(now.get('http_requests_total{kind="page",status="200"}')).toBe(30)
    expect(now.get('http_request_duration_seconds_count{kind="page"}')).toBe(30)
    expect(now.get('http_request_duration_seconds_bucket{le="+Inf",kind="page"}')).toBe(30)
    expect(now.get("database_up")).toBe(1)
    expect(now.get("mail_waiting")).toBe(0)
  }

  // A stopped primary process does not block the others.
  site.process.kill("SIGSTOP")
  expect((await ask(site)).status).toBe(503)
  expect((await fetch(`${site.address}/om-oss`)).status).toBe(200)
  site.process.kill("SIGCONT")
  expect((await read(site)).get("database_up")).toBe(1)
  await site.stop()
  await database.close()
})

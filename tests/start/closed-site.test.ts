import { readFileSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { checkVisibility } from "../../scripts/doctor/connection-checks.ts"
import { readEnvironment } from "../../server/environment.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const secret = "sb_secret_for_this_test_alone"
const environment = {
  SEED: "none",
  SITE_CLOSED: "1",
  SUPABASE_SECRET_KEY: secret,
  LOG_LEVEL: "warn",
  METRICS_TOKEN: secret,
}
const { startReady } = sitesOfFile()
let site: SiteProcess
beforeAll(async () => {
  site = await startReady(environment)
})

const statusAt = async (path: string, init?: RequestInit) =>
  (await fetch(site.address + path, { redirect: "manual", ...init })).status

/** Stores the setting as the secret key, and waits until pages have this status. */
async function set(visibility: "open" | "closed", status: number): Promise<void> {
  const send = (method: string, query: string, prefer = "") =>
    fetch(`${site.address}/rest/v1/site_settings${query}`, {
      method,
      headers: { apikey: secret, "Content-Type": "application/json", Prefer: prefer },
      body: JSON.stringify({ visibility }),
    })
  const changed = await send("PATCH", "?name=eq.site", "return=representation")
  if ((await changed.text()) === "[]") expect((await send("POST", "")).status).toBe(201)
  await expect.poll(() => statusAt("/"), { timeout: 20_000 }).toBe(status)
}

const visibilityByDoctor = () =>
  checkVisibility(readEnvironment({ PORT: new URL(site.address).port, SITE_CLOSED: "1" }), true)

const visitorPaths = ["/", "/en", "/kontakt", "/en/losningar", "/sok?q=a", "/finns-inte", "/unauthorized"]
const filePaths = ["/sitemap.xml", "/nyheter/rss.xml", "/en/nyheter/rss.xml", "/og/home.png"]
const openPaths = ["/auth", "/en/auth", "/profile", "/admin", "/admin/dashboard", "/healthz", "/readyz"]

test("a closed site shows visitors a page without scripts, in both languages, and no content", async () => {
  for (const path of visitorPaths) {
    const answer = await fetch(site.address + path)
    expect([path, answer.status]).toEqual([path, 503])
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("x-robots-tag")).toBe("noindex")
    const html = await answer.text()
    expect(html).toContain("Webbplatsen är inte öppen just nu")
    expect(html).toContain("This site is not open at the moment")
    expect(html).toContain(`<html lang="${path.startsWith("/en") ? "en" : "sv"}">`)
    expect(html).not.toMatch(/<script|Modulverk/)
    expect(html).toContain(`href="/admin/edit?page=${encodeURIComponent(path)}"`)
  }
  expect(await statusAt("/kontakt", { method: "POST", body: new URLSearchParams({ name: "A" }) })).toBe(503)
  for (const path of filePaths) expect([path, await statusAt(path)]).toEqual([path, 503])
  const robots = await fetch(`${site.address}/robots.txt`)
  expect([robots.headers.get("cache-control"), await robots.text()]).toEqual([
    "no-store",
    "User-agent: *\nDisallow: /\n",
  ])
  expect(site.output()).not.toContain("request failed")
})

test("doctor warns of it, and its 503 are no server errors in metrics and alerts", async () => {
  expect(await visibilityByDoctor()).toMatchObject({ state: "warning", found: "the site is closed." })
  const metrics = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${secret}` } })
  const failures = (await metrics.text()).match(/^http_requests_total\{.*status="5.*$/gm) ?? []
  expect(failures.map((line) => /kind="(\w+)"/.exec(line)?.[1])).toEqual(["closed"])
  expect(readFileSync("deploy/alerts.yml", "utf8")).toContain('{status=~"5..",kind!="closed"}')
})

test("sign-in, back office, protocol and files stay reachable", async () => {
  for (const path of openPaths) expect([path, await statusAt(path)]).toEqual([path, 200])
  const key = { headers: { apikey: secret } }
  expect(await statusAt("/rest/v1/pages?select=id", key)).toBe(200)
  expect(await statusAt("/favicon.ico")).toBe(200)
  const html = await (await fetch(`${site.address}/admin`)).text()
  const script = /"(\/assets\/[^" ]+\.js)"/.exec(html)?.[1]
  expect(await statusAt(script ?? "")).toBe(200)
})

test("an administrator opens and closes it, and a restart keeps that", async () => {
  await set("open", 200)
  expect(await visibilityByDoctor()).toMatchObject({ state: "ok", found: "open to visitors" })
  for (const path of ["/en", "/kontakt", "/sitemap.xml"])
    expect([path, await statusAt(path)]).toEqual([path, 200])
  // Also from the page cache, which serves the second request.
  expect(await statusAt("/en")).toBe(200)
  expect(await statusAt("/finns-inte")).toBe(404)
  await site.stop()
  site = await startReady(environment)
  expect(await statusAt("/")).toBe(200)
  await set("closed", 503)
  expect(await statusAt("/kontakt")).toBe(503)
  await site.stop()
  site = await startReady({ ...environment, SITE_CLOSED: "0" })
  expect(await statusAt("/")).toBe(503)
})

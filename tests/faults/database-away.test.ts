import { existsSync } from "node:fs"
import { join } from "node:path"
import { type Browser, chromium } from "@playwright/test"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { chromiumFlags, ensureChromium, installedChromium } from "../fixtures/chromium.ts"
import { hasDemo } from "../fixtures/demo.ts"
import { freePort } from "../fixtures/free-port.ts"
import { databaseAt, execute } from "../fixtures/postgres.ts"
import { startSite, temporaryFolder, untilReady } from "../start/site-process.ts"
import { openForm } from "./contact-form.ts"
import { extent, long } from "./extent.ts"
import { report } from "./report.ts"
import { keys, restartedSite } from "./restarted-site.ts"
import { startStoppablePostgres } from "./stoppable-postgres.ts"
import { sentByVisitors } from "./visitors.ts"

const outages = extent(5, 1)
const pages = ["/", "/losningar", "/losningar/intranat", "/case-studies", "/resurser", "/om-oss"]
const visited = [...pages, ...pages.map((path) => `/en${path === "/" ? "" : path}`)]

const cleanUp: (() => Promise<unknown>)[] = []
let browser: Browser
beforeAll(async () => {
  ensureChromium()
  const executablePath = installedChromium()
  browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
})
afterAll(() => browser?.close())
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

const read = async (address: string, path: string) => {
  const response = await fetch(address + path)
  return { path, status: response.status, text: await response.text() }
}
const readAll = (address: string) => Promise.all(visited.map((path) => read(address, path)))
const statusOf = async (address: string) => (await fetch(address)).status
const openForms = (address: string) =>
  Promise.all(
    (["sv", "en"] as const).flatMap((language) =>
      [true, false].map((scripts) => openForm(browser, address, language, scripts)),
    ),
  )

test.skipIf(!hasDemo || process.env.TEST_DATABASE_URL)(
  `${outages} Postgres outages: pages are served, the form shows an error and keeps its input, the process survives`,
  async () => {
    const postgres = await startStoppablePostgres()
    cleanUp.push(() => postgres.remove())
    await execute(postgres.url, "create database site")
    const site = await restartedSite("postgres", {
      databaseUrl: databaseAt(postgres.url, "site"),
      environment: { SEED: "demo" },
    })
    cleanUp.push(() => site.remove())
    await site.startReady()
    const before = await readAll(site.address)
    for (const page of before) expect([page.path, page.status]).toEqual([page.path, 200])
    const { pid } = site.process.process
    let failed = 0
    let sent = 0

    for (let outage = 0; outage < outages; outage++) {
      const visitors = await openForms(site.address)
      await postgres.crash()
      expect(await readAll(site.address)).toEqual(before)
      for (const visitor of visitors) {
        await visitor.expectFailure()
        await visitor.expectKept()
        failed++
      }
      expect(await statusOf(`${site.address}/healthz`)).toBe(200)
      expect(await statusOf(`${site.address}/readyz`)).toBe(503)
      expect(await readAll(site.address)).toEqual(before)

      await postgres.restart()
      const back = async () => expect(await statusOf(`${site.address}/readyz`)).toBe(200)
      await vi.waitFor(back, { timeout: 30_000, interval: 100 })
      for (const visitor of visitors) {
        await visitor.expectSuccess()
        sent++
        await visitor.close()
      }
    }
    const stored = sentByVisitors(await site.rows("contact_submissions", "email"))
    report("Postgres away, Postgres", {
      outages,
      "pages read meanwhile": 2 * outages * visited.length,
      "forms refused and kept": failed,
      "sent afterwards": sent,
      stored: stored.length,
      lost: sent - stored.length,
    })
    expect(stored).toHaveLength(sent)
    expect(site.process.process.pid).toBe(pid)
    expect(site.process.process.exitCode).toBe(null)

    // The process listens for changes again.
    const change = await fetch(`${site.address}/rest/v1/content_solutions?slug=eq.intranat`, {
      method: "PATCH",
      headers: { apikey: keys.secret, "Content-Type": "application/json" },
      body: JSON.stringify({ title: "Efter avbrottet" }),
    })
    expect(change.status).toBe(204)
    const shown = async () =>
      expect((await read(site.address, "/losningar")).text).toContain("Efter avbrottet")
    await vi.waitFor(shown, { timeout: 30_000, interval: 100 })
  },
  extent(400_000, 120_000),
)

describe("on Supabase", () => {
  test.runIf(long && hasDemo)(
    "an outage of the project: pages are served, also by a new process, and the form shows an error and keeps its input",
    async () => {
      // A second site simulates the project: same protocol, with a URL and a key.
      const address = `http://127.0.0.1:${await freePort()}`
      const project = await restartedSite("pglite", { environment: { SEED: "demo", SITE_URL: address } })
      cleanUp.push(() => project.remove())
      await project.startReady()
      const folder = await temporaryFolder()
      const environment = {
        PORT: new URL(address).port,
        SITE_URL: address,
        DATA_DIR: folder.path,
        SUPABASE_URL: project.address,
        SUPABASE_PUBLISHABLE_KEY: keys.publishable,
        LOG_LEVEL: "error",
      }
      let site = await startSite(environment)
      cleanUp.push(async () => {
        await site.stop("SIGKILL")
        await folder.remove()
      })
      await untilReady(site)
      const before = await readAll(address)
      for (const page of before) expect([page.path, page.status]).toEqual([page.path, 200])

      const visitors = await openForms(address)
      const pagesAreStored = () => existsSync(join(folder.path, "pages"))
      await expect.poll(pagesAreStored, { timeout: 60_000, interval: 100 }).toBe(true)
      await project.kill()
      expect(await readAll(address)).toEqual(before)
      for (const visitor of visitors) {
        await visitor.expectFailure()
        await visitor.expectKept()
      }
      expect(await statusOf(`${address}/readyz`)).toBe(503)
      expect(await statusOf(`${address}/readyz?database=optional`)).toBe(200)
      await site.stop()
      site = await startSite(environment)
      await expect.poll(() => statusOf(`${address}/healthz`).catch(() => 0), { timeout: 30_000 }).toBe(200)
      expect(await readAll(address)).toEqual(before)

      await project.startReady()
      for (const visitor of visitors) {
        await visitor.expectSuccess()
        await visitor.close()
      }
      expect(await statusOf(`${address}/readyz`)).toBe(200)
      const stored = sentByVisitors(await project.rows("contact_submissions", "email"))
      report("project away, hosted", {
        outages: 1,
        "forms refused and kept": visitors.length,
        "sent afterwards": visitors.length,
        stored: stored.length,
        lost: visitors.length - stored.length,
      })
      expect(stored.map(({ email }) => email).sort()).toEqual(visitors.map(({ email }) => email).sort())
    },
    120_000,
  )
})

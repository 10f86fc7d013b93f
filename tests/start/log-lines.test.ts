import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { isBilingual } from "../../content/texts/language.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { execute } from "../fixtures/postgres.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const publishable = "sb_publishable_for_tests_012345"
const { startReady, stopAll } = sitesOfFile()
let database: TestDatabase
let running: SiteProcess
beforeAll(async () => {
  database = await openTestDatabase("postgres")
  running = await startReady({
    DATABASE_URL: database.url,
    SUPABASE_PUBLISHABLE_KEY: publishable,
    SEED: "none",
    LOG_LEVEL: "info",
  })
})
afterAll(async () => {
  await stopAll()
  await database.close()
})

interface Line {
  level: number
  requestId?: string
  stack?: string
  /** Of the line that each response has. */
  status?: number
  error?: string
  outage?: string
  msg: string
}

/** Returns the log lines from this position in the output on. */
const linesFrom = (site: SiteProcess, start: number): Line[] =>
  site
    .output()
    .slice(start)
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))

/**
 * Waits for the log lines of failed requests with these ids: no other ids, and for each a line with
 * the place in the code. Lines arrive through a separate pipe.
 */
async function expectFaults(site: SiteProcess, start: number, ids: (string | null)[]) {
  const faults = () => linesFrom(site, start).filter(({ level }) => level === 50)
  await expect.poll(() => faults().filter(({ status }) => status).length).toBe(ids.length)
  expect(new Set(faults().map(({ requestId }) => requestId))).toEqual(new Set(ids))
  for (const requestId of ids) {
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    expect(faults()).toContainEqual(
      expect.objectContaining({ requestId, stack: expect.stringContaining("    at ") }),
    )
  }
}

test.skipIf(!isBilingual)(
  "without its database: only the first failed request is logged, with the id that the visitor sees; the probe logs the outage and the recovery once",
  async () => {
    const { serverUrl } = inject("templates")
    const name = new URL(database.url).pathname.slice(1)
    await execute(
      serverUrl,
      `alter database ${name} allow_connections false`,
      // Ends the connections before it returns: a connection that ends in use has another cause and
      // another line.
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    )

    const theirs = { "X-Request-Id": "an-id-of-theirs" }
    let start = running.output().length
    // Both waiting requests share one rendering.
    const page = () => fetch(`${running.address}/en/resurser`, { headers: theirs })
    const answers = await Promise.all([page(), page()])
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    const [first] = answers.map(({ headers }) => headers.get("X-Request-Id"))
    expect(first).toMatch(/^[\da-f-]{36}$/)
    for (let n = 0; n < 5; n++) expect((await page()).status).toBe(503)

    const message = { name: "Astrid", email: "astrid@hemlig.example", message: "Hej, vi vill veta mer." }
    const sent = await fetch(`${running.address}/functions/v1/send-contact-email`, {
      method: "POST",
      headers: { apikey: publishable, "Content-Type": "application/json", ...theirs },
      body: JSON.stringify(message),
    })
    const { error } = await sent.json()
    expect(error.requestId).toBe(sent.headers.get("X-Request-Id"))
    const faults = () => linesFrom(running, start).filter(({ level }) => level === 50)
    await expect
      .poll(() => faults().map(({ requestId }) => requestId))
      .toEqual([first, first, error.requestId])
    expect(faults().map(({ outage, status }) => outage ?? status)).toEqual(["55000", 503, "55000"])
    expect(running.output().slice(start)).not.toContain("stack")
    expect(running.output()).not.toMatch(/an-id-of-theirs|hemlig\.example|Astrid/)

    start = running.output().length
    expect((await fetch(`${running.address}/sitemap.xml`)).status).toBe(503)
    const sitemapLine = () => linesFrom(running, start).find(({ msg }) => msg.includes("sitemap"))
    await expect.poll(() => sitemapLine()?.error).toMatch(/^\w+$/)

    start = running.output().length
    const ready = async () => (await fetch(`${running.address}/readyz`)).status
    await expect.poll(ready).toBe(503)
    for (let n = 0; n < 3; n++) expect(await ready()).toBe(503)
    await execute(serverUrl, `alter database ${name} allow_connections true`)
    await expect.poll(ready, { timeout: 20_000 }).toBe(200)
    expect(await ready()).toBe(200)
    const told = () =>
      linesFrom(running, start).flatMap(({ msg }) => (/the database is|failed/.test(msg) ? [msg] : []))
    await expect.poll(told).toEqual(["the database is away", "the database is back"])
    const well = await fetch(`${running.address}/en/resurser`)
    expect([well.status, well.headers.get("X-Request-Id")]).toEqual([200, null])
  },
)

test("the first line contains the version; refused requests are logged like all others", async () => {
  const [first] = linesFrom(running, 0)
  expect(first).toMatchObject({
    level: 30,
    msg: "starting",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  const start = running.output().length
  const body = new URLSearchParams({ name: "Astrid" })
  expect((await fetch(`${running.address}/om-oss?a=hemligt`, { method: "POST", body })).status).toBe(405)
  const line = () => linesFrom(running, start).find(({ msg }) => msg.includes("refused"))
  await expect.poll(line).toMatchObject({
    level: 30,
    pid: running.process.pid,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: "POST",
    path: "/om-oss",
    status: 405,
  })
  expect(running.output().slice(start)).not.toMatch(/hemligt|Astrid|^[^{]/m)
})

test.skipIf(!isBilingual)(
  "a failed screen: the page and its header contain the id of the log line with the stack trace",
  async () => {
    // A project with responses that no screen can use.
    const project = createServer((_, response) => {
      response.setHeader("Content-Type", "application/json").end("{}")
    })
    await new Promise<void>((resolve) => project.listen(0, "127.0.0.1", resolve))
    try {
      const hosted = await startReady({
        SUPABASE_URL: `http://127.0.0.1:${(project.address() as AddressInfo).port}`,
        SUPABASE_PUBLISHABLE_KEY: publishable,
        LOG_LEVEL: "info",
      })
      for (const [path, label] of [
        ["/resurser", "Ärendenummer"],
        ["/en/resurser", "Reference"],
      ]) {
        const start = hosted.output().length
        const page = await fetch(hosted.address + path)
        expect(page.status).toBe(500)
        const id = page.headers.get("X-Request-Id")
        expect(await page.text()).toContain(`${label}: ${id}<`)
        await expectFaults(hosted, start, [id])
      }
    } finally {
      project.closeAllConnections()
      project.close()
    }
  },
)

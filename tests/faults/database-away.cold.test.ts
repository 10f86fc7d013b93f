import { existsSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { hasDemo } from "../fixtures/demo.ts"
import { databaseAt, execute } from "../fixtures/postgres.ts"
import { report } from "./report.ts"
import { keys, type RestartedSite, restartedSite } from "./restarted-site.ts"
import { startStoppablePostgres } from "./stoppable-postgres.ts"

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

const message = {
  name: "Astrid",
  email: "astrid@exempel.example",
  message: "Hej, vi vill veta mer om portalen.",
}

/** Sends each request on a new connection, so that all processes respond. */
async function ask({ address }: RestartedSite, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, { headers: { Connection: "close", ...headers } })
  return { path, status: response.status, text: await response.text() }
}
const statusOf = async (site: RestartedSite, path: string) => (await ask(site, path)).status

const send = ({ address }: RestartedSite) =>
  fetch(`${address}/functions/v1/send-contact-email`, {
    method: "POST",
    headers: { apikey: keys.publishable, "Content-Type": "application/json" },
    body: JSON.stringify(message),
  })

test.skipIf(!hasDemo || process.env.TEST_DATABASE_URL)(
  "two processes started while Postgres is down serve every page of the sitemap, and the rest once it is up",
  async () => {
    const postgres = await startStoppablePostgres()
    cleanUp.push(() => postgres.remove())
    await execute(postgres.url, "create database site")
    const site = await restartedSite("postgres", {
      databaseUrl: databaseAt(postgres.url, "site"),
      environment: { SEED: "demo", WEB_PROCESSES: "2", LOG_LEVEL: "info" },
    })
    cleanUp.push(() => site.remove())
    const running = () => site.process.output().match(/a web process answers/g)?.length
    await site.startReady()
    const { text: sitemap } = await ask(site, "/sitemap.xml")
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path || "/")
    expect(paths.length).toBeGreaterThan(30)
    const { text: start } = await ask(site, "/")
    const stored = () => existsSync(join(site.dataDir, "pages"))
    await expect.poll(stored, { timeout: 60_000, interval: 100 }).toBe(true)
    expect(await site.process.stop()).toBe(0)

    await postgres.crash()
    const began = Date.now()
    await site.start()
    await expect.poll(running, { timeout: 30_000 }).toBe(2)
    const answers = await Promise.all([...paths, ...paths].map((path) => ask(site, path)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.find(({ path }) => path === "/")?.text).toBe(start)
    const english = await ask(site, "/losningar", { Cookie: "language=en" })
    expect([english.status, english.text.includes('<html lang="en"')]).toEqual([200, true])
    // A Referer makes the contact screen depend on the origin.
    const { status } = await ask(site, "/kontakt", { Referer: `${site.address}/losningar/intranat` })
    expect(status).toBe(200)
    expect(await statusOf(site, "/healthz")).toBe(200)
    expect(await statusOf(site, "/readyz")).toBe(503)
    expect((await send(site)).status).toBe(503)
    const lines = site.process.output().split("\n")
    expect(lines.filter((line) => line.includes("served as they were made last"))).toHaveLength(2)
    // One line per kind and process, and their number every ten seconds.
    const rounds = 1 + Math.ceil((Date.now() - began) / 10_000)
    expect(lines.filter((line) => line.includes('"level":50')).length).toBeLessThanOrEqual(8 * rounds)
    expect(site.process.output()).not.toContain('"stack"')

    await postgres.restart()
    const complete = () => site.process.output().match(/the site is complete/g)?.length
    await expect.poll(complete, { timeout: 30_000, interval: 100 }).toBe(2)
    await expect.poll(() => statusOf(site, "/readyz")).toBe(200)
    expect((await send(site)).status).toBe(200)
    // The demo content also has messages.
    expect(await site.rows("contact_submissions", "email")).toContainEqual({ email: message.email })
    const change = await fetch(`${site.address}/rest/v1/content_solutions?slug=eq.intranat`, {
      method: "PATCH",
      headers: { apikey: keys.secret, "Content-Type": "application/json" },
      body: JSON.stringify({ title: "Efter avbrottet" }),
    })
    expect(change.status).toBe(204)
    const shown = async () =>
      (await Promise.all(Array.from({ length: 10 }, () => ask(site, "/losningar")))).every(({ text }) =>
        text.includes("Efter avbrottet"),
      )
    await expect.poll(shown, { timeout: 10_000, interval: 100 }).toBe(true)
    report("started while Postgres is away, WEB_PROCESSES=2", {
      "pages read meanwhile": answers.length,
      "answered with 200": answers.filter(({ status }) => status === 200).length,
    })
  },
  120_000,
)

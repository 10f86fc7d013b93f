import { request } from "node:http"
import { expect, onTestFinished, test } from "vitest"
import { openTestDatabase } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const key = "sb_secret_for_this_test_alone"
const { startReady } = sitesOfEachTest()

/** The ids of the processes that answer requests, in the order in which they came. */
const webProcessesOf = (site: SiteProcess) =>
  [...site.output().matchAll(/"process":(\d+),"msg":"a web process answers"/g)].map(([, id]) => Number(id))

/** Asks over a connection of its own, so that the processes take turns; fetch would keep one. */
function ask(site: SiteProcess, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const question = request(site.address + path, { agent: false }, (answer) => {
      let text = ""
      answer.on("data", (chunk) => {
        text += chunk
      })
      answer.on("end", () => resolve(text))
    })
    question.on("error", reject)
    question.end()
  })
}

test.skipIf(!hasDemo)(
  "several processes answer on one port, each forgets a page when content changes, a killed one is replaced, and all stop together",
  async () => {
    const database = await openTestDatabase("postgres", "demo")
    onTestFinished(() => database.close())
    const site = await startReady({
      DATABASE_URL: database.url,
      SUPABASE_SECRET_KEY: key,
      WEB_PROCESSES: "3",
      LOG_LEVEL: "info",
    })
    const webProcesses = () => webProcessesOf(site)
    const askAll = (path: string) => Promise.all(Array.from({ length: 30 }, () => ask(site, path)))
    await expect.poll(() => webProcesses().length, { timeout: 30_000 }).toBe(3)
    expect(site.output().match(/The site answers at/g)).toHaveLength(1)
    expect(site.output().match(/First administrator/g)).toHaveLength(1)
    // A killed worker process is replaced, and no request fails.
    process.kill(webProcesses()[0] ?? 0, "SIGKILL")
    for (const page of await askAll("/losningar")) expect(page).toContain("/losningar/intranat")
    await expect.poll(() => webProcesses().length, { timeout: 30_000 }).toBe(4)
    for (const page of await askAll("/losningar")) expect(page).toContain("/losningar/intranat")

    const title = `Ändrad ${crypto.randomUUID()}`
    const changed = await fetch(`${site.address}/rest/v1/content_solutions?slug=eq.intranat`, {
      method: "PATCH",
      headers: { apikey: key, "Content-Type": "application/json" },
      body: JSON.stringify({ title }),
    })
    expect(changed.status).toBe(204)
    await expect
      .poll(async () => (await askAll("/losningar")).every((page) => page.includes(title)), {
        timeout: 10_000,
      })
      .toBe(true)

    expect(await site.stop()).toBe(0)
    for (const id of webProcesses()) expect(() => process.kill(id, 0)).toThrow("ESRCH")
  },
)

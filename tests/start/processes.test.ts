import { request } from "node:http"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { type SiteProcess, startSite, temporaryFolder, untilReady } from "./site-process.ts"

const key = "sb_secret_for_this_test_alone"
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let database: TestDatabase
let site: SiteProcess

beforeEach(async () => {
  folder = await temporaryFolder()
  database = await openTestDatabase("postgres")
  site = await startSite({
    DATABASE_URL: "databaseUrl" in database.where ? database.where.databaseUrl : "",
    DATA_DIR: join(folder.path, "data"),
    SUPABASE_SECRET_KEY: key,
    WEB_PROCESSES: "3",
  })
})
afterEach(async () => {
  await site.stop("SIGTERM")
  await database.close()
  await folder.remove()
})

/** The ids of the processes that answer requests, in the order in which they came. */
const webProcesses = () =>
  [...site.output().matchAll(/"process":(\d+),"msg":"a web process answers"/g)].map(([, id]) => Number(id))

/** Asks over a connection of its own, so that the processes take turns; fetch would keep one. */
function ask(path: string): Promise<string> {
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

const askAll = (path: string) => Promise.all(Array.from({ length: 30 }, () => ask(path)))

test("several processes answer on one port, each forgets a page when content changes, and all stop together", async () => {
  await untilReady(site)
  await expect.poll(() => webProcesses().length, { timeout: 30_000 }).toBe(3)
  expect(site.output().match(/The site answers at/g)).toHaveLength(1)
  expect(site.output().match(/First administrator/g)).toHaveLength(1)
  await askAll("/losningar")

  const title = `Ändrad ${crypto.randomUUID()}`
  const changed = await fetch(`${site.address}/rest/v1/content_solutions?slug=eq.intranat`, {
    method: "PATCH",
    headers: { apikey: key, "Content-Type": "application/json" },
    body: JSON.stringify({ title }),
  })
  expect(changed.status).toBe(204)
  await expect
    .poll(async () => (await askAll("/losningar")).every((page) => page.includes(title)), { timeout: 10_000 })
    .toBe(true)

  expect(await site.stop()).toBe(0)
  for (const id of webProcesses()) expect(() => process.kill(id, 0)).toThrow("ESRCH")
})

test("one that is killed is replaced, and nobody notices", async () => {
  await untilReady(site)
  await expect.poll(() => webProcesses().length, { timeout: 30_000 }).toBe(3)
  process.kill(webProcesses()[0] ?? 0, "SIGKILL")
  for (const page of await askAll("/losningar")) expect(page).toContain("/losningar/intranat")
  await expect.poll(() => webProcesses().length, { timeout: 30_000 }).toBe(4)
  for (const page of await askAll("/losningar")) expect(page).toContain("/losningar/intranat")
})

test("processes that cannot start end the command, with the reason said once", async () => {
  const broken = await startSite({
    DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing",
    DATA_DIR: join(folder.path, "broken"),
    WEB_PROCESSES: "2",
    LOG_LEVEL: "error",
  })
  expect(await broken.ended).toBe(1)
  expect(broken.output().trim().split("\n")).toHaveLength(1)
})

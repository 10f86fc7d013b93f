import { afterEach, expect, test } from "vitest"
import { openTestDatabase } from "../fixtures/databases.ts"
import { type SiteProcess, startSite, temporaryFolder, untilReady } from "../start/site-process.ts"
import { extent } from "./extent.ts"
import { report } from "./report.ts"

const restarts = extent(20, 2)
const paths = ["/", "/losningar", "/en", "/en/losningar/intranat", "/rest/v1/resources?select=id", "/healthz"]

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

/** Requests pages at 50 requests per second until stopped. Returns the statuses of all. */
function visit(address: () => string): { stop(): Promise<Map<string, number>> } {
  const outcomes = new Map<string, number>()
  const pending = new Set<Promise<void>>()
  let number = 0
  const timer = setInterval(() => {
    const path = paths[number++ % paths.length]
    const one = fetch(address() + path, { headers: { apikey: key } })
      .then(async (response) => {
        await response.arrayBuffer()
        return response.status === 200 ? "200" : `${response.status} ${path}`
      })
      .catch((error: Error) => String((error.cause as Error | undefined)?.message ?? error.message))
      .then((outcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1))
      .finally(() => pending.delete(one))
    pending.add(one)
  }, 20)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      return outcomes
    },
  }
}

async function startWithPostgres(environment: Record<string, string>): Promise<SiteProcess> {
  const folder = await temporaryFolder()
  const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: "info", ...environment })
  cleanUp.push(async () => {
    await site.stop("SIGKILL")
    await folder.remove()
  })
  await untilReady(site)
  return site
}

const key = "sb_publishable_for_this_test_alone"
const common = { SUPABASE_PUBLISHABLE_KEY: key, RATE_LIMIT_FACTOR: "1000", DRAIN_SECONDS: "1" }

test(`${restarts} rolling restarts of two processes lose no request`, async () => {
  const database = await openTestDatabase("postgres", "demo")
  cleanUp.push(() => database.close())
  const site = await startWithPostgres({ DATABASE_URL: database.url, WEB_PROCESSES: "2", ...common })
  const answering = () => site.output().split("a web process answers").length - 1
  await expect.poll(answering, { timeout: 60_000 }).toBe(2)
  const visitors = visit(() => site.address)
  for (let restart = 1; restart <= restarts; restart++) {
    site.process.kill("SIGUSR2")
    await expect
      .poll(() => site.output().split("all web processes have been restarted").length - 1, {
        timeout: 60_000,
      })
      .toBe(restart)
  }
  const outcomes = await visitors.stop()
  report("rolling restarts of processes", Object.fromEntries(outcomes))
  expect([...outcomes.keys()]).toEqual(["200"])
  expect(answering()).toBe(2 + 2 * restarts)
  expect(await site.stop()).toBe(0)
})

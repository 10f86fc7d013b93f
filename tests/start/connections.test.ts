import { expect, inject, onTestFinished, test } from "vitest"
import { openTestDatabase } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import { startPgbouncer } from "../fixtures/pgbouncer.ts"
import { databaseAt, execute } from "../fixtures/postgres.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const { startReady } = sitesOfEachTest()
const key = "sb_secret_for_this_test_alone"

async function databaseUrl(): Promise<string> {
  const database = await openTestDatabase("postgres")
  onTestFinished(() => database.close())
  return "databaseUrl" in database.where ? database.where.databaseUrl : ""
}

const allAnswer = (site: SiteProcess, processes: number) =>
  expect
    .poll(() => site.output().match(/a web process answers/g)?.length, { timeout: 30_000 })
    .toBe(processes)

/** Over a connection of its own each, so that the processes take turns. */
const ask = (site: SiteProcess, path: string, visitor = 0) =>
  fetch(site.address + path, { headers: { Connection: "close", "X-Forwarded-For": `198.51.100.${visitor}` } })

test("three processes share fewer connections than they may open: 240 searches are answered", async () => {
  const url = await databaseUrl()
  // What a server with max_connections = 20 leaves to others than superusers.
  const name = new URL(url).pathname.slice(1)
  await execute(inject("templates").serverUrl, `alter database ${name} connection limit 17`)
  const site = await startReady({
    DATABASE_URL: url,
    WEB_PROCESSES: "3",
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
  })
  await allAnswer(site, 3)
  const told = site
    .output()
    .match(/WEB_PROCESSES × DATABASE_POOL are 30 connections, and Postgres has 16 left/g)
  expect(told).toHaveLength(1)
  const statuses: number[] = []
  const words = Array.from({ length: 240 }, (_, number) => `portal${number}`)
  const search = async (visitor: number) => {
    for (let word = words.pop(); word; word = words.pop())
      statuses.push((await ask(site, `/sok?q=${word}`, visitor)).status)
  }
  await Promise.all(Array.from({ length: 24 }, (_, visitor) => search(visitor)))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(statuses).toHaveLength(240)
})

test.skipIf(!hasDemo)(
  "behind PgBouncer in transaction mode two processes start on an empty database, and a change shows in both",
  async () => {
    const { serverUrl, owner } = inject("templates")
    const name = `${owner.name}_pooled_${crypto.randomUUID().slice(0, 8)}`
    await execute(serverUrl, `create database ${name} owner ${owner.name}`)
    onTestFinished(() => execute(serverUrl, `drop database ${name} with (force)`))
    const direct = databaseAt(serverUrl, name, owner)
    const bouncer = await startPgbouncer(direct)
    onTestFinished(bouncer.stop)
    const site = await startReady({
      DATABASE_URL: bouncer.url,
      DATABASE_LISTEN_URL: direct,
      SUPABASE_SECRET_KEY: key,
      WEB_PROCESSES: "2",
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
    })
    await allAnswer(site, 2)
    const pages = () =>
      Promise.all(Array.from({ length: 20 }, async () => (await ask(site, "/losningar")).text()))
    for (const page of await pages()) expect(page).toContain("/losningar/intranat")

    const title = `Ändrad ${crypto.randomUUID()}`
    const changed = await fetch(`${site.address}/rest/v1/content_solutions?slug=eq.intranat`, {
      method: "PATCH",
      headers: { apikey: key, "Content-Type": "application/json" },
      body: JSON.stringify({ title }),
    })
    expect(changed.status).toBe(204)
    const shown = async () => (await pages()).every((page) => page.includes(title))
    await expect.poll(shown, { timeout: 2_000, interval: 50 }).toBe(true)
    expect(site.output()).not.toMatch(/NOTIFY|"level":[456]0/)
  },
)

import { readdir } from "node:fs/promises"
import { expect, inject, onTestFinished, test } from "vitest"
import { openTestDatabase } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import { startPgbouncer } from "../fixtures/pgbouncer.ts"
import { databaseAt, execute } from "../fixtures/postgres.ts"
import { changeTitle, expectTitleEverywhere, solutionsPages } from "./changed-title.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at, startReady } = sitesOfEachTest()
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

test("three processes share too few connections: 120 searches are answered", async () => {
  const url = await databaseUrl()
  // The connections that max_connections = 20 leaves for roles other than superusers.
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
  const words = Array.from({ length: 120 }, (_, number) => `portal${number}`)
  const search = async (visitor: number) => {
    // Each request on a new connection, so that the processes alternate.
    const headers = { Connection: "close", "X-Forwarded-For": `198.51.100.${visitor}` }
    for (let word = words.pop(); word; word = words.pop())
      statuses.push((await fetch(`${site.address}/sok?q=${word}`, { headers })).status)
  }
  await Promise.all(Array.from({ length: 24 }, (_, visitor) => search(visitor)))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(statuses).toHaveLength(120)
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
    for (const page of await solutionsPages(site)) expect(page).toContain("/losningar/intranat")
    expect(await readdir(at("data"))).not.toContain("database")

    await expectTitleEverywhere(site, await changeTitle(site, key), 2_000)
    expect(site.output()).not.toMatch(/NOTIFY|"level":[456]0/)
  },
)

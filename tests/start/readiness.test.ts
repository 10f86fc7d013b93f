import { expect, inject, onTestFinished, test } from "vitest"
import { openTestDatabase } from "../fixtures/databases.ts"
import { execute } from "../fixtures/postgres.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at, startReady } = sitesOfEachTest()
const key = "sb_publishable_for_this_test_alone"

// A second site simulates the project.
test("with Supabase, /readyz reports whether the project's database responds", async () => {
  const database = await openTestDatabase("postgres")
  onTestFinished(() => database.close())
  if (!("databaseUrl" in database.where)) throw new Error("not a Postgres database")
  const project = await startReady({
    DATA_DIR: at("project"),
    DATABASE_URL: database.where.databaseUrl,
    SUPABASE_PUBLISHABLE_KEY: key,
    SEED: "none",
    LOG_LEVEL: "silent",
  })
  const site = await startReady({
    DATA_DIR: at("site"),
    SUPABASE_URL: project.address,
    SUPABASE_PUBLISHABLE_KEY: key,
  })
  const statusOf = async (address: string) => (await fetch(address)).status

  const { serverUrl } = inject("templates")
  const name = new URL(database.where.databaseUrl).pathname.slice(1)
  await execute(
    serverUrl,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  await expect.poll(() => statusOf(`${site.address}/readyz`), { timeout: 20_000 }).toBe(503)
  // Its auth server reports no fault.
  expect(await statusOf(`${project.address}/auth/v1/health`)).toBe(200)

  await execute(serverUrl, `alter database ${name} allow_connections true`)
  await expect.poll(() => statusOf(`${site.address}/readyz`), { timeout: 20_000 }).toBe(200)
})

import { spawn } from "node:child_process"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { startSweep } from "../../server/privacy/sweep.ts"
import { type Engine, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { ownEnvironment } from "../fixtures/script.ts"
import { sql } from "./mail-site.ts"

/** A program that sweeps. `kill` leaves its lease behind, `stop` releases it. */
interface Program {
  kill(): Promise<unknown>
  stop(): Promise<unknown>
}

const dataDir = join(tmpdir(), "no-such-directory")

/** A separate process on the same Postgres. */
function startProcess({ url }: TestDatabase): Program {
  const child = spawn(process.execPath, ["tests/fixtures/sweeping-process.ts"], {
    env: { ...ownEnvironment, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: "inherit",
  })
  const end = (signal: NodeJS.Signals) => {
    const ended = child.exitCode === null && child.signalCode === null && once(child, "exit")
    child.kill(signal)
    return Promise.resolve(ended)
  }
  onTestFinished(async () => void (await end("SIGKILL")))
  return { kill: () => end("SIGKILL"), stop: () => end("SIGTERM") }
}

async function countedDatabase(engine: Engine) {
  const database = await openTestDatabase(engine)
  onTestFinished(() => database.close())
  await database.asOwner(async (query) => {
    await query("create table private.sweeps (at timestamptz default now())")
    await query(`create function private.count_sweep() returns trigger language plpgsql as $$
      begin insert into private.sweeps default values; return null; end $$`)
    await query(`create trigger counted after delete on private.rate_limits
      for each statement execute function private.count_sweep()`)
  })
  return database
}

const sweepsOf = async (database: TestDatabase) => (await sql(database, "select from private.sweeps")).length

test("the lease holder sweeps once; another process takes over when it stops or is killed", async () => {
  const database = await countedDatabase("postgres")
  const sweeps = () => sweepsOf(database)
  const lease = async () => (await sql(database, "select * from private.leases"))[0]
  const renewed = async () => {
    const before = (await lease())?.expires_at
    await expect.poll(async () => (await lease())?.expires_at, { timeout: 10_000 }).not.toBe(before)
  }

  const first = startProcess(database)
  await expect.poll(sweeps, { timeout: 20_000 }).toBe(1)
  const holder = (await lease())?.holder
  const second = startProcess(database)
  for (let time = 0; time < 3; time++) await renewed()
  expect(await sweeps()).toBe(1)

  await first.kill()
  expect((await lease())?.holder).toBe(holder)
  // The killed program holds the work until its lease ends.
  await sql(database, "update private.leases set expires_at = now() - interval '1 second'")
  await expect.poll(sweeps, { timeout: 20_000 }).toBe(2)
  const successor = (await lease())?.holder
  expect(successor).not.toBe(holder)

  const third = startProcess(database)
  for (let time = 0; time < 3; time++) await renewed()
  expect((await lease())?.holder).toBe(successor)
  await second.stop()
  await expect.poll(sweeps, { timeout: 20_000 }).toBe(3)
  await third.stop()
  expect(await lease()).toBeUndefined()
  expect(await sweeps()).toBe(3)
})

test("sweeps at start on PGlite, which has one process", async () => {
  const database = await countedDatabase("pglite")
  const parts = { database, dataDir, retentionDays: 0, log: () => {} }
  for (let time = 1; time < 3; time++) {
    await startSweep(parts)()
    expect(await sweepsOf(database)).toBe(time)
  }
})

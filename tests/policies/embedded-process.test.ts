import { cp, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { runAsCaller } from "../../server/database/caller.ts"
import { DatabaseUnavailableError, OutcomeUnknownError } from "../../server/database/database.ts"
import { openDatabase } from "../../server/database/open.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase("pglite")
})
afterAll(() => database.close())

/** Returns the id of the process that holds the database's lock. */
async function holder(): Promise<number> {
  const { dataDir } = database.where as { dataDir: string }
  return JSON.parse(await readFile(join(dataDir, "database.lock"), "utf8")).pid
}
const insert = (slug: string) =>
  database.asOwner((query) => query("insert into public.pages (title, slug) values ('Sida', $1)", [slug]))
const slugs = async () => {
  const rows = await database.asOwner((query) => query<{ slug: string }>("select slug from public.pages"))
  return rows.map(({ slug }) => slug)
}

/** Waits until the restarted process responds. */
const back = () => vi.waitFor(slugs, { timeout: 120_000, interval: 100 })
beforeEach(async () => {
  await back()
}, 120_000)

test("the database runs in a separate process with its own flags", async () => {
  const pid = await holder()
  expect(pid).not.toBe(process.pid)
  expect(await readFile(`/proc/${pid}/cmdline`, "utf8")).toContain("--liftoff-only")
})

test("a process that dies is restarted: stored data is kept, and listeners are notified", async () => {
  let heard = 0
  const stop = await database.listen("content_changed", () => heard++)
  await insert("stored")
  const before = await holder()
  process.kill(before, "SIGKILL")
  // A transaction fails that reaches the process while it dies.
  await back()
  expect(await slugs()).toContain("stored")
  expect(await holder()).not.toBe(before)
  await expect.poll(() => heard).toBe(2)
  await insert("afterwards")
  await expect.poll(() => heard).toBe(3)
  await stop()
})

test("a transaction in progress is rolled back and rejects; the next one succeeds", async () => {
  const interrupted = database.asOwner(async (query) => {
    await query("insert into public.pages (title, slug) values ('Sida', 'interrupted')")
    process.kill(await holder(), "SIGKILL")
    await query("select 1")
  })
  await expect(interrupted).rejects.toThrow(DatabaseUnavailableError)
  await expect(interrupted).rejects.not.toThrow(OutcomeUnknownError)
  await back()
  expect(await slugs()).not.toContain("interrupted")
})

test("a commit without a response rejects with OutcomeUnknownError", async () => {
  const pid = await holder()
  const stored = database.asOwner(async (query) => {
    await query("insert into public.pages (title, slug) values ('Sida', 'unknown')")
    process.kill(pid, "SIGSTOP")
    setTimeout(() => process.kill(pid, "SIGKILL"), 100)
  })
  await expect(stored).rejects.toThrow(OutcomeUnknownError)
})

test("a caller's statement is cancelled after ten seconds, and other callers are served", async () => {
  const endless = "select count(*) from generate_series(1, 1000000000000)"
  const before = await holder()
  const refused = runAsCaller({ address: "192.0.2.1" }, () => database.asOwner((query) => query(endless)))
  await expect(refused).rejects.toMatchObject({ code: "57014" })
  await back()
  expect(await slugs()).toContain("stored")
  expect(await holder()).not.toBe(before)
})

test("a transaction that is idle for ten seconds is rolled back, and others are served", async () => {
  let failed: unknown
  const idle = database.asOwner(async (query) => {
    await query("insert into public.pages (title, slug) values ('Sida', 'idle')")
    await new Promise((resolve) => setTimeout(resolve, 12_000))
    await query("select 1").catch((error) => {
      failed = error
    })
  })
  await expect(idle).rejects.toMatchObject({ code: "25P03" })
  expect(await slugs()).not.toContain("idle")
  await expect.poll(() => failed, { timeout: 5_000 }).toMatchObject({ code: "25P03" })
})

test("killed while starting or stopping, it prints one line with a remedy and loses no data", async () => {
  await insert("before-all-kills")
  const { dataDir } = database.where as { dataDir: string }
  for (const moment of [100, 1_000]) {
    const copy = `${dataDir}-${moment}`
    await database.betweenTransactions?.(() => cp(dataDir, copy, { recursive: true }))
    await rm(join(copy, "database.lock"), { force: true })
    const opening = openDatabase({ dataDir: copy }, () => {})
    const opened = opening.catch((error: Error) => error)
    await sleep(moment)
    await killHolder(copy)
    const first = await opened
    if (first instanceof Error)
      expect(first.message).toMatch(/has ended at its start \(SIGKILL\): start again/)
    else {
      const closed = first.close()
      await killHolder(copy)
      await closed
    }
    const again = await openDatabase({ dataDir: copy }, () => {})
    const rows = await again.asOwner((query) =>
      query("select from public.pages where slug = 'before-all-kills'"),
    )
    expect(rows).toHaveLength(1)
    await again.close()
    await rm(copy, { recursive: true })
  }
}, 180_000)

async function killHolder(directory: string): Promise<void> {
  const lock = await readFile(join(directory, "database.lock"), "utf8").catch(() => undefined)
  try {
    if (lock) process.kill(JSON.parse(lock).pid, "SIGKILL")
  } catch {
    // The process has exited.
  }
}

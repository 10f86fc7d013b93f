import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openLimiter } from "../../server/limits/limiter.ts"
import { startSweep } from "../../server/privacy/sweep.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { sql } from "./mail-site.ts"

describe("limits shared through Postgres", () => {
  let database: TestDatabase
  let databaseUrl: string
  beforeAll(async () => {
    database = await openTestDatabase("postgres")
    databaseUrl = "databaseUrl" in database.where ? database.where.databaseUrl : ""
  })
  afterAll(() => database?.close())

  test("processes that start together share counts", async () => {
    const limiters = [1, 2, 3].map(() => openLimiter({ databaseUrl }))
    // A random network: counters persist when the test is retried.
    const address = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`
    const answers = []
    for (let i = 0; i < 9; i++) answers.push(limiters[i % 3]?.consume("contact", { address }))
    const refused = (await Promise.all(answers)).filter((answer) => !answer?.ok)
    expect(refused).toHaveLength(4)
    for (const answer of refused) {
      expect(answer).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
      if (answer && !answer.ok) expect(answer.retryAfterSeconds).toBeGreaterThan(590)
    }
    await Promise.all(limiters.map((limiter) => limiter.close()))
  })

  test("processes that start at the same time keep the shared counts", async () => {
    const lines: string[] = []
    for (let round = 0; round < 15; round++) {
      await sql(database, "delete from private.rate_limits")
      const limiters = Array.from({ length: 8 }, () =>
        openLimiter({ databaseUrl, log: (line) => lines.push(line) }),
      )
      await Promise.all(limiters.map((limiter) => limiter.consume("contact", { address: "198.51.100.7" })))
      await Promise.all(limiters.map((limiter) => limiter.close()))
    }
    // On a busy machine a count may exceed its timeout of a second, which is no fault of the table.
    expect(lines.filter((line) => !line.includes("timeout"))).toEqual([])
  })

  test("a limit persists across a restart", async () => {
    const first = openLimiter({ databaseUrl })
    for (let i = 0; i < 5; i++)
      expect(await first.consume("signUp", { address: "198.51.100.2" })).toEqual({ ok: true })
    await first.close()
    const second = openLimiter({ databaseUrl })
    expect(await second.consume("signUp", { address: "198.51.100.2" })).toMatchObject({ ok: false })
    await second.close()
  })

  test("a count refunded by one process is refunded for all", async () => {
    const [first, second] = [openLimiter({ databaseUrl }), openLimiter({ databaseUrl })]
    const keys = (i: number) => ({ address: `198.51.100.${i}`, email: "bo@example.se" })
    for (let i = 0; i < 100; i++) {
      expect(await first.consume("signIn", keys(i))).toEqual({ ok: true })
      if (i >= 50) await second.giveBack("signIn", keys(i))
    }
    for (let i = 100; i < 150; i++) expect(await second.consume("signIn", keys(i))).toEqual({ ok: true })
    expect(await first.consume("signIn", keys(150))).toMatchObject({ ok: false })
    await Promise.all([first.close(), second.close()])
  })

  test("the table stores no addresses and is not readable by the API roles", async () => {
    const limiter = openLimiter({ databaseUrl })
    await limiter.consume("recover", { address: "198.51.100.3", email: "anna@example.se" })
    await limiter.close()
    const rows = await sql(database, "select * from private.rate_limits")
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|anna/)
    for (const role of ["anon", "authenticated", "service_role"] as const) {
      await expect(
        database.as({ role, claims: {} }, (query) => query("select * from private.rate_limits")),
      ).rejects.toMatchObject({ code: "42501" })
    }
  })

  test("removes expired counts and keeps the others", async () => {
    const before = openLimiter({ databaseUrl })
    await sql(database, "delete from private.rate_limits")
    await before.consume("recover", { address: "198.51.100.5" })
    await before.consume("contact", { address: "198.51.100.5" })
    await before.close()
    const keys = async () =>
      (await sql(database, "select key from private.rate_limits")).map(({ key }) => key)
    expect(await keys()).toHaveLength(3)
    await sql(database, "update private.rate_limits set expire = $1 where key like 'contact-%'", [
      Date.now() - 1,
    ])
    const dataDir = await mkdtemp(join(tmpdir(), "sweep-"))
    await startSweep({ database, dataDir, retentionDays: 0, log: () => {} })()
    await rm(dataDir, { recursive: true })
    expect(await keys()).toEqual([expect.stringMatching(/^recover-/)])
  })

  test("each process counts in memory and logs once when the database is unavailable", async () => {
    const lines: string[] = []
    const url = new URL(databaseUrl)
    url.port = "1"
    const limiter = openLimiter({ databaseUrl: url.href, log: (line) => lines.push(line) })
    const consume = () => limiter.consume("contact", { address: "198.51.100.4" })
    for (let i = 0; i < 5; i++) expect(await consume()).toEqual({ ok: true })
    expect(await consume()).toMatchObject({ ok: false })
    expect(lines).toEqual([expect.stringContaining("ECONNREFUSED")])
    await limiter.close()
  })
})

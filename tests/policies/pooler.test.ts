import pg from "pg"
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest"
import { checkDatabase } from "../../scripts/doctor/connection-checks.ts"
import type { Finding } from "../../scripts/doctor/finding.ts"
import type { Database } from "../../server/database/database.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openDatabase } from "../../server/database/open.ts"
import { readEnvironment } from "../../server/environment.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { startPgbouncer } from "../fixtures/pgbouncer.ts"
import { databaseAt } from "../fixtures/postgres.ts"
import { sessions } from "./actors.ts"

/** Debian's PgBouncer in transaction mode in front of a real Postgres. */
describe("Postgres behind PgBouncer", () => {
  let direct: TestDatabase
  let directUrl: string
  let pooledUrl: string
  let stop: () => Promise<void>
  beforeAll(async () => {
    direct = await openTestDatabase("postgres")
    directUrl = "databaseUrl" in direct.where ? direct.where.databaseUrl : ""
    const { serverUrl, owner } = inject("templates")
    const bouncer = await startPgbouncer(databaseAt(serverUrl, new URL(directUrl).pathname.slice(1), owner))
    stop = bouncer.stop
    pooledUrl = bouncer.url
  })
  afterAll(async () => {
    await stop()
    await direct.close()
  })

  async function opened(
    where: { listenUrl?: string } = {},
  ): Promise<{ database: Database; lines: string[] }> {
    const lines: string[] = []
    const database = await openDatabase({ databaseUrl: pooledUrl, ...where }, (line) => lines.push(line))
    onTestFinished(() => database.close())
    return { database, lines }
  }

  const save = (database: Database) =>
    database.as(sessions.server, (query) =>
      query("insert into public.pages (title, slug) values ('Sida', $1)", [crypto.randomUUID()]),
    )

  test("it migrates and queries with its own settings, and none stay on the connection", async () => {
    const { database } = await opened()
    await migrate(database)
    const seen = () =>
      database.as(sessions.anonymous, async (query) => {
        const [row] = await query(
          `select current_user as role, current_setting('statement_timeout') as timeout,
             current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`,
        )
        return row
      })
    expect(await seen()).toEqual({ role: "anon", timeout: "15s", idle: "30s", zone: "UTC" })
    expect(await Promise.all([seen(), seen(), seen()])).toHaveLength(3)

    const other = new pg.Client(pooledUrl)
    await other.connect()
    onTestFinished(() => other.end())
    const { rows } = await other.query(
      "select current_user = session_user as own, current_setting('statement_timeout') as timeout",
    )
    expect(rows).toEqual([{ own: true, timeout: "0" }])
  })

  test("it logs why notifications do not arrive, and still notifies of its own changes", async () => {
    const { database, lines } = await opened()
    const heard: string[] = []
    await database.listen("content_changed", (payload) => heard.push(payload))
    await save(database)
    expect(heard).toEqual([""])
    await database.as(sessions.anonymous, (query) => query("select from public.pages"))
    expect(heard).toEqual([""])
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 15_000 })
    expect(lines[0]).toMatch(/^NOTIFY does not arrive, so pages may be 30 seconds old: .*DATABASE_LISTEN_URL/)
  })

  test("doctor names DATABASE_LISTEN_URL if it is missing", async () => {
    const check = async (more: Record<string, string> = {}) => {
      const found: Finding[] = []
      const environment = readEnvironment({ DATABASE_URL: pooledUrl, ...more })
      for await (const finding of checkDatabase(environment, false)) found.push(finding)
      return found.filter(({ state }) => state !== "ok")
    }
    const remedy = expect.stringContaining("set DATABASE_LISTEN_URL")
    expect(await check()).toEqual([expect.objectContaining({ check: "pooler", state: "warning", remedy })])
    expect(await check({ DATABASE_LISTEN_URL: directUrl })).toEqual([])
  })

  test("with a direct URL for LISTEN it is notified of every change", async () => {
    const { database, lines } = await opened({ listenUrl: directUrl })
    const { database: other } = await opened({ listenUrl: directUrl })
    const heard: string[] = []
    await database.listen("content_changed", (payload) => heard.push(payload))
    await save(other)
    await vi.waitFor(() => expect(heard).toContain("pages"), { timeout: 2_000, interval: 10 })
    expect(lines).toEqual([])
  })

  test("an unreachable URL for LISTEN does not block the start, and is logged", async () => {
    const nowhere = new URL(directUrl)
    nowhere.port = "1"
    const { database, lines } = await opened({ listenUrl: nowhere.href })
    await database.listen("content_changed", () => {})
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 15_000 })
    expect(lines[0]).toMatch(/^NOTIFY does not arrive \(ECONNREFUSED\), .*: DATABASE_LISTEN_URL has to name/)
  })
})

import { expect, inject, onTestFinished, test } from "vitest"
import { openDatabase } from "../../server/database/open.ts"
import { openTestDatabase } from "../fixtures/databases.ts"
import { execute } from "../fixtures/postgres.ts"

/** Creates a database with a connection limit. */
async function databaseWith(connections: number): Promise<string> {
  const made = await openTestDatabase("postgres")
  onTestFinished(() => made.close())
  if (!("databaseUrl" in made.where)) throw new Error("not a Postgres database")
  const { databaseUrl } = made.where
  const name = new URL(databaseUrl).pathname.slice(1)
  // The test's own database uses one connection.
  await execute(inject("templates").serverUrl, `alter database ${name} connection limit ${connections + 1}`)
  return databaseUrl
}

test("with fewer connections than the pool's maximum, queries wait for a free one and none fails", async () => {
  const databaseUrl = await databaseWith(3)
  const database = await openDatabase({ databaseUrl })
  onTestFinished(() => database.close())
  const work = Array.from({ length: 60 }, (_, number) =>
    database.asOwner((query) =>
      query<{ number: number }>("select $1::integer as number from pg_sleep(0.02)", [number]),
    ),
  )
  const rows = await Promise.all(work)
  expect(rows.flat().map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, number) => number))
})

test("too few connections for all processes are reported in one line at the start", async () => {
  const databaseUrl = await databaseWith(40)
  const told = async (totalConnections: number | undefined) => {
    const lines: string[] = []
    const database = await openDatabase({ databaseUrl, totalConnections }, (line) => lines.push(line))
    await database.close()
    return lines
  }
  // The test's own connection also counts.
  expect(await told(42)).toEqual([
    expect.stringMatching(
      /^WEB_PROCESSES × DATABASE_POOL are 42 connections, and Postgres has 41 left: .* Lower DATABASE_POOL, .*$/,
    ),
  ])
  expect(await told(41)).toEqual([])
  expect(await told(undefined)).toEqual([])
})

test("with too few connections for all processes, each process limits itself to its share", async () => {
  const databaseUrl = await databaseWith(16)
  const settings = { databaseUrl, connections: 9, totalConnections: 30, logsShortage: false }
  const processes = await Promise.all(
    Array.from({ length: 3 }, () => openDatabase(settings, (line) => expect.unreachable(line))),
  )
  onTestFinished(() => Promise.all(processes.map((database) => database.close())).then(() => {}))
  const used = async (database: (typeof processes)[number]) => {
    const ask = () =>
      database.asOwner((query) =>
        query<{ pid: number }>("select pg_backend_pid() as pid from pg_sleep(0.05)", []),
      )
    const rows = await Promise.all(Array.from({ length: 20 }, ask))
    return new Set(rows.flat().map(({ pid }) => pid)).size
  }
  // 9 × 17 / 30, without the listener's.
  expect(await Promise.all(processes.map(used))).toEqual([4, 4, 4])
})

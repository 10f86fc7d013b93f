import { randomBytes } from "node:crypto"
import { afterAll, describe, expect, inject, test, vi } from "vitest"
import { type Database, DatabaseStartError } from "../../server/database/database.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openDatabase } from "../../server/database/open.ts"
import { openTestDatabase } from "../fixtures/databases.ts"
import { databaseAt, execute } from "../fixtures/postgres.ts"
import { sessions } from "./actors.ts"

const { serverUrl, owner } = inject("templates")
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step()
})

/** Creates an empty database, as an operator would. */
async function emptyDatabase(role = owner): Promise<string> {
  const name = `${owner.name}_${randomBytes(4).toString("hex")}`
  await execute(serverUrl, `create database ${name} owner ${role.name}`)
  cleanUp.push(() => execute(serverUrl, `drop database ${name} with (force)`))
  return databaseAt(serverUrl, name, role)
}

async function opened(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl })
  cleanUp.push(() => database.close())
  return database
}

const listenerOf = (where: unknown) => {
  const name = new URL((where as { databaseUrl: string }).databaseUrl).pathname.slice(1)
  return `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like 'listen%'`
}

describe("starting on Postgres", () => {
  test("several processes can start at once on an empty database", async () => {
    const databaseUrl = await emptyDatabase()
    const databases = await Promise.all(Array.from({ length: 4 }, () => opened(databaseUrl)))
    await Promise.all(databases.map((database) => migrate(database)))
    const [database] = databases
    const history = await database?.asOwner((query) =>
      query<{ version: string }>("select version from supabase_migrations.schema_migrations"),
    )
    expect(history?.length).toBeGreaterThan(6)
    expect(await database?.as(sessions.anonymous, (query) => query("select from public.pages"))).toEqual([])
  })

  test("an owner without superuser and createrole suffices if it is a member of the roles", async () => {
    const role = { name: `${owner.name}_plain`, password: randomBytes(16).toString("hex") }
    await execute(
      serverUrl,
      `create role ${role.name} login password '${role.password}'`,
      `grant anon, authenticated, service_role to ${role.name}`,
    )
    cleanUp.push(() => execute(serverUrl, `drop role ${role.name}`))
    const database = await opened(await emptyDatabase(role))
    await migrate(database)
    expect(await database.as(sessions.server, (query) => query("select from public.users_roles"))).toEqual([])
  })

  test("for an owner without the roles, one line says what a superuser has to do", async () => {
    const role = { name: `${owner.name}_alone`, password: randomBytes(16).toString("hex") }
    await execute(serverUrl, `create role ${role.name} login password '${role.password}'`)
    cleanUp.push(() => execute(serverUrl, `drop role ${role.name}`))
    const database = await opened(await emptyDatabase(role))
    const attempt = migrate(database)
    await expect(attempt).rejects.toThrow(DatabaseStartError)
    await expect(attempt).rejects.toThrow(`grant anon, authenticated, service_role to ${role.name}`)
  })

  test.each([
    ["nobody listens", "postgresql://someone:very-secret@127.0.0.1:1/website", "127.0.0.1:1/website"],
    ["no such host", "postgresql://someone:very-secret@database.invalid/website", "database.invalid/website"],
    [
      "a wrong password",
      databaseAt(serverUrl, "postgres", { name: "nobody", password: "very-secret" }),
      "/postgres",
    ],
    ["no such database", databaseAt(serverUrl, "missing"), "/missing"],
  ])("%s: one line, without the password", async (_, databaseUrl, place) => {
    const error = await openDatabase({ databaseUrl }).catch((reason) => reason)
    expect(error).toBeInstanceOf(DatabaseStartError)
    expect(error.message).toMatch(/^DATABASE_URL: no connection to [^\n]+$/)
    expect(error.message).toContain(place)
    expect(error.message).not.toContain(new URL(databaseUrl).password)
  })
})

describe("connection loss on Postgres", () => {
  test("a lost connection fails only the transaction in progress", async () => {
    const database = await openTestDatabase("postgres")
    cleanUp.push(() => database.close())
    const killed = database.asOwner(async (query) => {
      const [me] = await query<{ pid: number }>("select pg_backend_pid() as pid")
      await execute(serverUrl, `select pg_terminate_backend(${me?.pid})`)
      return query("select 1")
    })
    await expect(killed).rejects.toThrow()
    expect(await database.asOwner((query) => query("select 1 as n"))).toEqual([{ n: 1 }])

    // Closes all idle connections at once, like a server restart.
    await Promise.all(
      Array.from({ length: 10 }, () => database.asOwner((query) => query("select pg_sleep(0.05)"))),
    )
    const name = new URL((database.where as { databaseUrl: string }).databaseUrl).pathname.slice(1)
    await execute(
      serverUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    await vi.waitFor(
      async () => expect(await database.asOwner((query) => query("select 2 as n"))).toEqual([{ n: 2 }]),
      { timeout: 10_000 },
    )
  })

  test("LISTEN resumes after a lost connection and reports once that notifications may be missing", async () => {
    const database = await openTestDatabase("postgres")
    cleanUp.push(() => database.close())
    const heard: string[] = []
    const other: string[] = []
    const stop = await database.listen("content_changed", (payload) => heard.push(payload))
    await database.listen("mail_queued", (payload) => other.push(payload))
    const notify = (payload: string) =>
      database.asOwner((query) => query("select pg_notify('content_changed', $1)", [payload]))

    await notify("before")
    await vi.waitFor(() => expect(heard).toEqual(["before"]), { timeout: 10_000 })
    for (let round = 1; round <= 3; round++) {
      heard.length = 0
      other.length = 0
      await execute(serverUrl, listenerOf(database.where))
      await vi.waitFor(() => expect(heard).toEqual([""]), { timeout: 5000 })
      expect(other).toEqual([""])
      await notify(`after ${round}`)
      await vi.waitFor(() => expect(heard).toEqual(["", `after ${round}`]), { timeout: 10_000 })
    }
    const told = Promise.withResolvers<string>()
    await database.listen("content_changed", told.resolve)
    await stop()
    await notify("unheard")
    // A listener added later is called later, so the first one would have been called by then.
    expect(await told.promise).toBe("unheard")
    expect(heard).not.toContain("unheard")
  })

  test("a statement is cancelled after the timeout", async () => {
    const database = await openTestDatabase("postgres")
    cleanUp.push(() => database.close())
    const limits = await database.asOwner((query) =>
      query("select current_setting('statement_timeout') as one, current_setting('TimeZone') as zone"),
    )
    expect(limits).toEqual([{ one: "15s", zone: "UTC" }])
    const slow = database.as(sessions.anonymous, async (query) => {
      await query("select set_config('statement_timeout', '50ms', true)")
      return query("select pg_sleep(5)")
    })
    await expect(slow).rejects.toMatchObject({ code: "57014" })
  })
})

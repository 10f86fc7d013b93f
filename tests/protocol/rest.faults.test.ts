import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openDatabase } from "../../server/database/open.ts"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { hiddenWord, openRestSite, type RestSite } from "./rest-site.ts"

/**
 * Yields to the event loop as a network would. PGlite answers without yielding, so one caller would
 * run alone.
 */
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe.each(engines)("many at once on %s", (engine) => {
  let database: TestDatabase
  let site: RestSite
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    site = await openRestSite(database)
  })
  afterAll(() => database?.close())

  test("20 visitors beside an administrator never see a draft", async () => {
    let writing = true
    let reads = 0
    const visitor = async () => {
      while (writing) {
        const response = await site.request("/content_solutions?select=*", {
          headers: { prefer: "count=exact" },
        })
        const text = await response.text()
        expect(response.status).toBe(200)
        expect(text).not.toContain(hiddenWord)
        expect(text).not.toContain('"is_published":false')
        reads += 1
        await turn()
      }
    }
    const administrator = async () => {
      for (let round = 0; round < 5 || reads <= 200; round++) {
        const draft = { slug: `utkast-${round}`, title: `Utkast ${hiddenWord}` }
        const created = await site.administrator.from("content_solutions").insert(draft).select().single()
        expect(created.error).toBeNull()
        await turn()
        const all = await site.administrator.from("content_solutions").select("id")
        expect(all.data?.length).toBeGreaterThan(2)
        await turn()
        await site.administrator.from("content_solutions").delete().eq("id", created.data.id)
      }
    }
    const visitors = Array.from({ length: 20 }, visitor)
    await administrator().finally(() => {
      writing = false
    })
    await Promise.all(visitors)
  })

  test("a failed write leaves no state for the next caller", async () => {
    const { administrator } = site
    const rows = [
      { slug: "bra", title: "Bra" },
      { slug: "portal", title: "Finns redan" },
    ]
    expect((await administrator.from("content_solutions").insert(rows)).error?.code).toBe("23505")
    expect((await administrator.from("content_solutions").select().eq("slug", "bra")).data).toEqual([])
    expect((await site.request("/contact_submissions")).status).toBe(401)
  })

  test("reloads the schema after a migration", async () => {
    expect((await site.request("/later")).status).toBe(404)
    await site.sql("create table public.later (id int)")
    await site.sql("alter table public.later enable row level security")
    await site.sql("grant select on public.later to anon")
    site.server.forgetCatalogue()
    expect((await site.request("/later")).status).toBe(200)
    // Without a notification the first request fails with Postgres' error, and the next one knows.
    await site.sql("drop table public.later")
    expect([(await site.request("/later")).status, (await site.request("/later")).status]).toEqual([404, 404])
  })
})

test("a database that is closed answers 503", async () => {
  const database = await openTestDatabase("pglite")
  const site = await openRestSite(database)
  await database.close()
  const response = await site.request("/pages")
  expect([response.status, await response.json()]).toMatchObject([503, { code: "PGRST001" }])
  expect(site.logged).toHaveLength(1)
})

test("returns 503 while Postgres is unavailable and recovers", async () => {
  const behind = await openTestDatabase("postgres")
  if (!("databaseUrl" in behind.where)) throw new Error("Postgres was expected")
  const url = new URL(behind.where.databaseUrl)
  const target = { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  const proxy = createServer((incoming) => {
    const outgoing = connect(target)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on("error", () => {}).on("close", () => sockets.delete(socket))
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  proxy.listen(0, "127.0.0.1")
  await once(proxy, "listening")
  const address = proxy.address()
  if (address === null || typeof address === "string") throw new Error("a port was expected")
  url.hostname = "127.0.0.1"
  url.port = String(address.port)

  const database = await openDatabase({ databaseUrl: url.href })
  const site = await openRestSite(database)
  const ask = async () => (await site.request("/pages")).status
  expect(await ask()).toBe(200)
  const closed = new Promise((resolve) => proxy.close(resolve))
  for (const socket of sockets) socket.destroy()
  await closed
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503])
  const error = await (await site.request("/pages?title=eq.hemligheten")).json()
  expect(error).toMatchObject({ code: "PGRST001" })
  expect(JSON.stringify(error)).not.toMatch(/ECONN|127\.0\.0\.1/)
  expect(JSON.stringify(site.logged)).not.toContain("hemligheten")

  proxy.listen(address.port, "127.0.0.1")
  await once(proxy, "listening")
  expect(await ask()).toBe(200)
  await database.close()
  proxy.close()
  await behind.close()
})

import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { runRestoreCommand } from "../../scripts/commands/restore.ts"
import { openDatabase } from "../../server/database/open.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { copyForBackup, packBackup } from "../../server/operations/backup.ts"
import { copyDataDir, openTestDatabase } from "../fixtures/databases.ts"
import { everyRow } from "../fixtures/every-row.ts"
import { runHere } from "../fixtures/run-here.ts"
import { runScript } from "../fixtures/script.ts"
import { email, password, signIn, sitesWithBackups } from "./sites-with-backups.ts"

/** Timeout on a busy machine. */
const patient = { timeout: 30_000 }
const { at, start, publishableKey, backup, restore } = sitesWithBackups()

async function rowsIn(name: string): Promise<Map<string, string[]>> {
  const database = await openDatabase({ dataDir: at(name) })
  try {
    return await everyRow(database)
  } finally {
    await database.close()
  }
}

const contents = async (name: string) => (await readdir(at(name), { recursive: true })).sort()

test("a backup made during writes restores a consistent copy of the site", {
  timeout: 180_000,
}, async () => {
  const site = await start("data", {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SUPABASE_SECRET_KEY: "sb_secret_for_this_test_alone",
    RATE_LIMIT_FACTOR: "1000",
  })
  const key = await publishableKey("data")
  const { token } = await signIn(site, key)
  const contact = (number: number) =>
    fetch(`${site.address}/functions/v1/send-contact-email`, {
      method: "POST",
      headers: { apikey: key, "Content-Type": "application/json" },
      body: JSON.stringify({ name: `N${number}`, email: "a@exempel.se", message: "Hej" }),
    })
  expect((await contact(0)).status).toBe(200)
  await expect
    .poll(
      async () => (await readdir(join(at("data"), "mail"))).filter((name) => name.endsWith(".eml")),
      patient,
    )
    .toHaveLength(1)

  // Four writers, each one row after the other, until the backup is complete.
  let over = false
  let acknowledged = 0
  const secret = { apikey: "sb_secret_for_this_test_alone", "Content-Type": "application/json" }
  const write = async (writer: number) => {
    for (let number = 1; !over; number++) {
      const response = await fetch(`${site.address}/rest/v1/lead_captures`, {
        method: "POST",
        headers: secret,
        body: JSON.stringify({
          first_name: String(number),
          last_name: String(writer),
          email: "a@exempel.se",
        }),
      })
      expect(response.status).toBe(201)
      acknowledged++
    }
  }
  const writers = [1, 2, 3, 4].map(write)
  await expect.poll(() => acknowledged, patient).toBeGreaterThan(20)
  const before = acknowledged
  const made = await runScript("backup", [at("site.backup")], { DATA_DIR: at("data") })
  expect(made).toMatchObject({ code: 0, error: "" })
  expect(made.out).toMatch(/site\.backup holds the database, mail and secrets \([\d.]+ MB\)\./)
  over = true
  await Promise.all(writers)
  expect((await stat(at("site.backup"))).mode & 0o777).toBe(0o600)
  expect(await readdir(at(""))).toEqual(["data", "site.backup"])
  expect((await readdir(at("data"))).filter((name) => name.startsWith("backup"))).toEqual([])
  expect(await site.stop()).toBe(0)

  const restored = await restore("new", at("site.backup"))
  expect(restored).toMatchObject({ code: 0, error: "" })
  expect(restored.out).toMatch(/new holds the site as it was at 20\S+ \(1 account\)\./)
  expect(await readdir(at("new"))).toEqual(["database", "mail", "secrets.json"])
  expect((await stat(join(at("new"), "secrets.json"))).mode & 0o777).toBe(0o600)
  for (const file of ["secrets.json", ...(await contents("data")).filter((name) => name.endsWith(".eml"))]) {
    expect(await readFile(join(at("new"), file)), file).toEqual(await readFile(join(at("data"), file)))
  }

  const [then, now] = [await rowsIn("new"), await rowsIn("data")]
  expect([...then.keys()]).toEqual([...now.keys()])
  expect([...then.keys()]).toEqual(expect.arrayContaining(["auth.users", "auth.sessions", "private.outbox"]))
  for (const [name, rows] of then) {
    if (name === "public.lead_captures") continue
    expect(rows, name).toEqual(now.get(name))
  }
  // Concurrent writes: each writer's rows without a gap, including all acknowledged ones.
  const leads = then.get("public.lead_captures") ?? []
  expect(now.get("public.lead_captures")).toEqual(expect.arrayContaining(leads))
  expect(leads.length).toBeGreaterThanOrEqual(before)
  const numbers = leads.map((row) => /,(\d+),(\d),/.exec(row)?.slice(1).map(Number) as [number, number])
  for (const writer of [1, 2, 3, 4]) {
    const own = numbers.filter(([, by]) => by === writer).map(([number]) => number)
    expect(Math.max(...own), `writer ${writer}`).toBe(own.length)
  }

  // The site runs on it; existing passwords, keys and sessions stay valid.
  const again = await start("new")
  expect((await signIn(again, key)).status).toBe(200)
  const headers = { apikey: key, Authorization: `Bearer ${token}` }
  expect((await fetch(`${again.address}/auth/v1/user`, { headers })).status).toBe(200)
})

describe("a backup", () => {
  test("is copied while writes are blocked, and contains all earlier commits", async () => {
    await copyDataDir(at("data"))
    const database = await openDatabase({ dataDir: at("data") })
    const write = (name: string) =>
      database.asOwner((query) => query("insert into public.lead_captures (email) values ($1)", [name]))
    await write("before@exempel.se")
    let later: Promise<unknown> | undefined
    const copied = await copyForBackup({
      dataDir: at("data"),
      database: {
        ...database,
        betweenTransactions: async (copy) =>
          database.betweenTransactions?.(async () => {
            later = write("after@exempel.se")
            const first = await Promise.race([later.then(() => "written"), copy().then(() => "copied")])
            expect(first).toBe("copied")
          }),
      },
    })
    expect(later).toBeDefined()
    await later
    await database.close()
    const copy = await openDatabase({ dataDir: copied })
    const rows = await copy.asOwner((query) => query("select email from public.lead_captures"))
    expect(rows).toEqual([{ email: "before@exempel.se" }])
    await copy.close()
  })

  test("works on a stopped site; fails for an existing file, an unwritable file and no site", async () => {
    await copyDataDir(at("data"))
    expect(await backup("data", at("site.backup"))).toMatchObject({ code: 0, error: "" })
    const bytes = await readFile(at("site.backup"))
    /** Returns why a copy of a site cannot be packed there. */
    const refused = async (file: string) => {
      const folder = at("data/backup-0123456789ab")
      await mkdir(folder)
      await writeFile(join(folder, "backup.json"), "{}")
      const error = await packBackup(folder, file).catch((error: Error) => error)
      expect(error).toBeInstanceOf(AdministrationError)
      return (error as Error).message
    }
    expect(await refused(at("site.backup"))).toBe(`${at("site.backup")} exists already; name another file.`)
    expect(await readFile(at("site.backup"))).toEqual(bytes)
    expect(await refused(at("missing/site.backup"))).toMatch(
      /missing\/site\.backup cannot be written: ENOENT\.$/,
    )
    expect((await backup("nothing", at("other"))).error).toMatch(/^There is no database in /)
    expect(await readdir(at(""))).toEqual(["data", "site.backup"])
    expect((await readdir(at("data"))).filter((name) => name.startsWith("backup"))).toEqual([])
  })

  test("is refused on Postgres and Supabase, with a hint to their own tools", async () => {
    const database = await openTestDatabase("postgres")
    const DATABASE_URL = "databaseUrl" in database.where ? database.where.databaseUrl : ""
    expect((await backup("data", at("site.backup"), { DATABASE_URL })).error).toMatch(
      /use pg_dump --format=custom --no-owner/,
    )
    await database.close()
    const project = {
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
    }
    const secret = { SUPABASE_SECRET_KEY: "sb_secret_0123456789" }
    expect((await backup("data", at("site.backup"), { ...project, ...secret })).error).toMatch(
      /use supabase db dump/,
    )
    const into = { DATA_DIR: at("data"), DATABASE_URL: "postgres://x@127.0.0.1:9/x" }
    expect((await runHere(runRestoreCommand, [at("site.backup")], into)).error).toMatch(
      /^DATABASE_URL is set: /,
    )
  })
})

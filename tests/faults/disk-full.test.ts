import { mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, expect, type TestContext, test, vi } from "vitest"
import { runAdminCommand } from "../../scripts/commands/admin.ts"
import { runBackupCommand } from "../../scripts/commands/backup.ts"
import { fullDiskMessage } from "../../server/files/free-space.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { restoreBackup } from "../../server/operations/restore.ts"
import { copyDataDir } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import { databaseAt, execute } from "../fixtures/postgres.ts"
import { runHere } from "../fixtures/run-here.ts"
import { runScript } from "../fixtures/script.ts"
import { temporaryFolder } from "../start/site-process.ts"
import { extent } from "./extent.ts"
import { report } from "./report.ts"
import { keys, type RestartedSite, restartedSite } from "./restarted-site.ts"
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts"
import { startStoppablePostgres } from "./stoppable-postgres.ts"
import { type Answer, sendMessage, tally } from "./visitors.ts"

const rounds = extent(5, 1)
const each = extent(30, 6)

const cleanUp: (() => Promise<unknown>)[] = []
let next = 0
let answers: Map<number, Answer>
beforeEach(() => {
  next = 0
  answers = new Map()
})
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

async function smallDisk({ skip }: TestContext, megabytes: number, files?: number): Promise<SmallDisk> {
  const disk = await mountSmallDisk(megabytes, files)
  if (!disk) return skip("a small filesystem to fill can be mounted as root on Linux alone")
  cleanUp.push(() => disk.remove())
  return disk
}

/**
 * Sends messages one after the other. Every request must get a response, with and without space.
 */
async function send(site: RestartedSite, count: number): Promise<Answer[]> {
  const given: Answer[] = []
  for (let i = 0; i < count; i++) {
    const number = next++
    const answer = await sendMessage(site.address, number)
    answers.set(number, answer)
    given.push(answer)
  }
  return given
}

const statusOf = async (address: string, init?: RequestInit) =>
  (await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) })).status

/** An update that fits into the row's page. It succeeds until the WAL segment is full. */
const change = (site: RestartedSite, label: number) =>
  statusOf(`${site.address}/rest/v1/content_solutions?slug=eq.intranat`, {
    method: "PATCH",
    headers: { apikey: keys.secret, "Content-Type": "application/json" },
    body: JSON.stringify({ cta_label: `Boka demo ${label}` }),
  })

const stored = (site: RestartedSite) => site.rows<{ email: string }>("contact_submissions", "email")

/** Returns files left behind by a failed write. */
async function leftovers(site: RestartedSite): Promise<string[]> {
  const names = await readdir(join(site.dataDir, "mail"), { recursive: true })
  return names.filter((name) => name.endsWith(".tmp"))
}

/**
 * Fills the WAL segment, so that the next message needs a new file of 16 MB. A full disk does most
 * harm then.
 */
async function moveToTheEndOfTheLog(site: RestartedSite): Promise<void> {
  await site.withDatabase((database) =>
    database.asOwner((query) =>
      query(
        `select pg_logical_emit_message(false, 'test', repeat('x', greatest(0,
           (16777216 - pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') % 16777216 - 50000)::int)))`,
      ),
    ),
  )
}

test.skipIf(!hasDemo)(
  "a full disk on pglite is reported, damages no data, and the site recovers when there is space",
  async (context) => {
    const disk = await smallDisk(context, 180)
    const site = await restartedSite("pglite", {
      dataDir: join(disk.path, "data"),
      environment: { SEED: "demo" },
    })
    cleanUp.push(() => site.remove())
    await site.startReady()
    let refused = 0
    let changes = 0

    for (let round = 0; round < rounds; round++) {
      expect(await send(site, each)).toEqual(Array(each).fill("success"))
      expect(await statusOf(`${site.address}/losningar`)).toBe(200)

      disk.fill()
      expect(await send(site, each)).toEqual(Array(each).fill("refused"))
      refused += each
      for (let i = 0; i < each; i++) {
        expect(await change(site, changes)).toBe(503)
        changes++
      }
      expect(await statusOf(`${site.address}/losningar`)).toBe(200)
      // An uncached page needs the database.
      expect(await statusOf(`${site.address}/en/losningar`)).toBe(200)
      expect(await leftovers(site)).toEqual([])
      const operator = await runHere(runAdminCommand, ["create", "chefen@exempel.se"], {
        DATA_DIR: site.dataDir,
      })
      expect(operator.error).toMatch(
        /^The disk is full; make room and try again \(.* are free where DATA_DIR is .*\)\.$/,
      )
      // Log lines arrive through a separate pipe.
      await expect.poll(() => site.process.output()).toMatch(/"level":50,.*"operation failed"/)

      disk.empty()
      expect(await send(site, each)).toEqual(Array(each).fill("success"))
      expect(await change(site, changes)).toBe(204)
    }

    // Killed with a full disk, it refuses to start with the reason, and starts when there is space
    // again.
    disk.fill()
    await site.kill()
    const failed = await site.start()
    expect(await failed.ended).toBe(1)
    expect(failed.output().trim().split("\n")).toEqual([expect.stringMatching(/DATA_DIR.*(space|free)/)])
    disk.empty()
    await site.startReady()
    expect(await send(site, 1)).toEqual(["success"])

    const result = tally(answers, await stored(site))
    report("disk full, pglite", { rounds, ...result, refused, "changes refused": changes })
    expect(result).toMatchObject({ lost: 0, doubled: 0, storedUnanswered: 0 })
  },
  extent(400_000, 240_000),
)

test.skipIf(!hasDemo || process.env.TEST_DATABASE_URL)(
  "a full disk on postgres is reported, damages no data, and the site recovers when there is space",
  async (context) => {
    const disk = await smallDisk(context, 250)
    vi.stubEnv("TMPDIR", disk.path)
    const postgres = await startStoppablePostgres().finally(() => vi.unstubAllEnvs())
    cleanUp.push(() => postgres.remove())
    await execute(postgres.url, "create database site")
    const databaseUrl = databaseAt(postgres.url, "site")
    const site = await restartedSite("postgres", { databaseUrl, environment: { SEED: "demo" } })
    cleanUp.push(() => site.remove())
    await site.startReady()
    const { pid } = site.process.process
    let refused = 0

    for (let round = 0; round < rounds; round++) {
      expect(await send(site, each)).toEqual(Array(each).fill("success"))
      expect(await statusOf(`${site.address}/losningar`)).toBe(200)
      await moveToTheEndOfTheLog(site)
      disk.fill()
      // Some may still fit into space that Postgres has reserved.
      const given = await send(site, 3 * each)
      refused += given.filter((answer) => answer === "refused").length
      expect(given).not.toContain("unanswered")
      expect(await statusOf(`${site.address}/losningar`)).toBe(200)

      disk.empty()
      // Postgres exits without space for its log. A supervisor restarts it.
      await execute(postgres.url, "select 1").catch(() => postgres.restart())
      const back = async () => expect(await statusOf(`${site.address}/readyz`)).toBe(200)
      await vi.waitFor(back, { timeout: 30_000, interval: 100 })
      expect(await send(site, each)).toEqual(Array(each).fill("success"))
    }

    const result = tally(answers, await stored(site))
    report("disk full, postgres", { rounds, ...result, refused })
    expect(refused).toBeGreaterThan(0)
    expect(result).toMatchObject({ lost: 0, doubled: 0 })
    expect(site.process.process.pid).toBe(pid)
    expect(site.process.process.exitCode).toBe(null)
  },
  extent(400_000, 240_000),
)

// The disk sizes fit the demo's files.
test.skipIf(!hasDemo)(
  "a restore without disk space reports it in one line and leaves no files",
  async (context) => {
    const folder = await temporaryFolder()
    cleanUp.push(() => folder.remove())
    const source = join(folder.path, "data")
    await copyDataDir(source)
    const file = join(folder.path, "site.backup")
    expect((await runHere(runBackupCommand, [file], { DATA_DIR: source })).code).toBe(0)
    // Calls the command's function without a process for each call.
    const refused = async (directory: string, message: RegExp, overwrite = false) => {
      const error = await restoreBackup(file, directory, overwrite).catch((error: Error) => error)
      const line = error instanceof AdministrationError ? error.message : fullDiskMessage(error)
      expect(line?.split("\n")).toHaveLength(1)
      expect(line).toMatch(message)
    }
    const noRoom = /^There is not enough room in \S+: \d+ MB are needed, \d+ MB are free\. /

    // Too small for the files; for the files and the reserve; for one more file of any size.
    for (const size of [20, 60]) {
      const disk = await smallDisk(context, size)
      const directory = join(disk.path, "data")
      await refused(directory, noRoom)
      expect(await readdir(directory)).toEqual([])

      await writeFile(join(directory, "secrets.json"), "{}")
      await refused(directory, noRoom, true)
      expect(await readdir(directory)).toEqual(["secrets.json"])

      await rm(join(directory, "secrets.json"))
      disk.fill()
      await refused(directory, /^The disk is full; /)
      expect(await readdir(directory)).toEqual([])
    }
    const disk = await smallDisk(context, 160, 200)
    const directory = join(disk.path, "data")
    await mkdir(directory)
    const { code, out, error } = await runScript("restore", [file], { DATA_DIR: directory })
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(error).toMatch(/^The disk is full; make room and try again \(ENOSPC: .*$/)
    expect(await readdir(directory)).toEqual([])
  },
  240_000,
)

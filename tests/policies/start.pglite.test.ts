import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises"
import { hostname, tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { DatabaseStartError } from "../../server/database/database.ts"
import { lockDirectory } from "../../server/database/embedded/lock.ts"
import { createCluster, preparedFile } from "../../server/database/embedded/prepared-cluster.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openDatabase } from "../../server/database/open.ts"
import { copyDataDir, openTestDatabase } from "../fixtures/databases.ts"
import { everyRow } from "../fixtures/every-row.ts"

/** A second process on the same directory, which prints 'open' or its one-line refusal. */
const script = `
  import { openDatabase } from ${JSON.stringify(join(process.cwd(), "server/database/open.ts"))}
  const database = await openDatabase({ dataDir: process.argv[1] }).catch((error) => {
    console.log(error.name + ": " + error.message)
    process.exit(1)
  })
  await database.asOwner((query) => query("insert into public.pages (title, slug) values ('Sida', 'p' || $1::int)", [process.pid]))
  console.log("open")
  setInterval(() => {}, 1000)
`

const time = /\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d[\d.]*\+00)?/g

const stateOf = (pid: number) => /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]
/**
 * An ended process is listed as zombie ("Z") until the init process waits for it, possibly for
 * seconds.
 */
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0) && !(existsSync("/proc/self/stat") && stateOf(pid) === "Z")
  } catch {
    return false
  }
}

describe("a PGlite directory", () => {
  let dataDir: string
  let processes: ChildProcess[] = []

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "website-start-"))
    await copyDataDir(dataDir)
  })
  afterEach(async () => {
    await Promise.all(processes.map(kill))
    processes = []
    // The database process ends a moment after the killed one and writes until then.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  })

  async function kill(child: ChildProcess) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill("SIGKILL")
    await once(child, "exit")
  }
  async function start(): Promise<{ said: string; child: ChildProcess }> {
    const parameters = ["--input-type=module", "-e", script, dataDir]
    const child = spawn(process.execPath, parameters, { stdio: ["ignore", "pipe", "inherit"] })
    processes.push(child)
    const [line] = await once(child.stdout, "data")
    return { said: String(line).trim(), child }
  }
  const slugs = async () => {
    const database = await openDatabase({ dataDir })
    const rows = await database.asOwner((query) => query<{ slug: string }>("select slug from public.pages"))
    await database.close()
    return rows.map(({ slug }) => slug).sort()
  }
  const refusal = () =>
    openDatabase({ dataDir }).then(
      () => "opened",
      (error) => {
        expect(error).toBeInstanceOf(DatabaseStartError)
        expect(error.message).not.toContain("\n")
        return error.message as string
      },
    )

  test("a second process is refused in one line; the first one's database process ends with it, and data is kept", async () => {
    const { said, child } = await start()
    expect(said).toBe("open")
    const line = await refusal()
    expect(line).toContain(`in use by process ${child.pid}`)
    expect(line).toContain("stop that process, or set DATA_DIR to another directory")
    expect((await start()).said).toBe(`DatabaseStartError: ${line}`)
    const { pid } = JSON.parse(await readFile(join(dataDir, "database.lock"), "utf8"))
    await kill(child)
    expect(await slugs()).toEqual([`p${child.pid}`])
    // It releases the directory when the database is closed, and ends a moment later.
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777

  test("a second opening in the same process is refused, and the database directory is accessible only to its owner, in any parent directory", async () => {
    await chmod(dataDir, 0o755)
    await chmod(join(dataDir, "database"), 0o755)
    const database = await openDatabase({ dataDir })
    expect(await refusal()).toContain(`in use by process ${process.pid}`)
    await database.close()
    expect(await modeOf(join(dataDir, "database"))).toBe(0o700)
    expect(await modeOf(dataDir)).toBe(0o755)
  })

  test("a database process that does not end is killed, and its data is kept", async () => {
    const { child } = await start()
    const { pid } = JSON.parse(await readFile(join(dataDir, "database.lock"), "utf8"))
    process.kill(pid, "SIGSTOP")
    await kill(child)
    expect(await slugs()).toEqual([`p${child.pid}`])
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  // In a container the init process may never wait for its children.
  test.runIf(existsSync("/proc/self/stat"))("a zombie process holds no lock", async () => {
    const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 1000"], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    processes.push(parent)
    const pid = Number((await once(parent.stdout, "data"))[0])
    await expect.poll(() => stateOf(pid)).toBe("Z")
    const site = { pid, started: null }
    const lock = join(dataDir, "database.lock")
    await writeFile(lock, JSON.stringify({ ...site, host: hostname(), site }))
    await (await lockDirectory(dataDir))()
    expect(existsSync(lock)).toBe(false)
  })

  test("exactly one of several processes takes over a lock left by killed ones, and data is kept", async () => {
    const { child } = await start()
    const { pid } = JSON.parse(await readFile(join(dataDir, "database.lock"), "utf8"))
    process.kill(pid, "SIGKILL")
    await kill(child)
    const answers = await Promise.all([start(), start(), start()])
    const winners = answers.filter(({ said }) => said === "open")
    expect(winners).toHaveLength(1)
    for (const { said } of answers)
      expect(said).toMatch(/^open$|^DatabaseStartError: The database is in use by process/)
    await Promise.all(winners.map((winner) => kill(winner.child)))
    expect(await slugs()).toEqual([child.pid, winners[0]?.child.pid].map((id) => `p${id}`).sort())
  })

  test.each([
    ["a process id that was given to another process", { pid: process.pid, started: "1", host: hostname() }],
    ["a file that is no lock", "rubbish"],
    ["an empty file", ""],
  ])("%s does not hold the lock", async (_, content) => {
    const lock = join(dataDir, "database.lock")
    await writeFile(lock, typeof content === "string" ? content : JSON.stringify(content))
    const unlock = await lockDirectory(dataDir)
    expect(JSON.parse(await readFile(lock, "utf8")).pid).toBe(process.pid)
    await unlock()
    expect(existsSync(lock)).toBe(false)
  })

  test("a lock of another machine is valid while it is refreshed", async () => {
    const lock = join(dataDir, "database.lock")
    await writeFile(lock, JSON.stringify({ pid: 1, started: null, host: "another" }))
    expect(await refusal()).toContain("in use by process 1 on another")
    const longAgo = new Date(Date.now() - 5 * 60_000)
    await utimes(lock, longAgo, longAgo)
    await (await lockDirectory(dataDir))()
    expect(existsSync(lock)).toBe(false)
  })

  test("a damaged directory is refused with one line and left unchanged", async () => {
    const database = join(dataDir, "database")
    const whole = join(dataDir, "whole")
    await rename(database, whole)
    for (const damage of [
      () => rm(join(database, "PG_VERSION")),
      () => rm(join(database, "global/pg_control")),
      () => truncate(join(database, "global/pg_control"), 0),
      () => writeFile(join(database, "PG_VERSION"), "14\n"),
      async () => {
        await rm(join(database, "pg_wal"), { recursive: true })
        await mkdir(join(database, "pg_wal"))
      },
    ]) {
      await cp(whole, database, { recursive: true })
      await damage()
      const file = join(database, "base/1/PG_VERSION")
      const before = await readFile(file, "utf8")
      expect(await refusal(), String(damage)).toContain(
        "restore it from a backup, or move it away to start empty",
      )
      expect(existsSync(join(dataDir, "database.lock"))).toBe(false)
      expect(await readFile(file, "utf8")).toBe(before)
      await rm(database, { recursive: true })
    }
  })

  test("an interrupted first start is repeated", async () => {
    const database = join(dataDir, "database")
    await rename(database, join(dataDir, "database.new"))
    await rm(join(dataDir, "database.new/global/pg_control"))
    expect(await slugs()).toEqual([])
    expect(await readdir(dataDir)).toEqual(["database"])
    expect(await modeOf(join(dataDir, "database"))).toBe(0o700)
  })

  test("a new directory is unpacked from the build completely or not at all, and differs from a fresh migration in times alone", {
    timeout: 180_000,
  }, async () => {
    const build = join(dataDir, "build")
    await mkdir(build)
    const file = await preparedFile(build)
    await copyFile(await preparedFile("build"), file)
    await rm(join(dataDir, "database"), { recursive: true })
    await createCluster(join(dataDir, "database"), build)
    expect(await readdir(dataDir)).not.toContain("database.new")

    const [prepared, migrated] = [await openDatabase({ dataDir }), await openTestDatabase("postgres")]
    const fresh = await everyRow(migrated)
    const unpacked = await everyRow(prepared)
    await migrate(prepared)
    const complete = await everyRow(prepared)
    await Promise.all([prepared.close(), migrated.close()])
    // The day of the first start is the site's own.
    expect(unpacked.get("private.digests")).toEqual([])
    expect(complete.get("private.digests")).toEqual(fresh.get("private.digests"))
    expect(complete).toEqual(unpacked.set("private.digests", fresh.get("private.digests") ?? []))
    // The rest is the same on every site of a build: no random value, and times without a meaning.
    const timeless = (all: typeof fresh) =>
      [...all].map(([table, rows]) => [table, rows.map((row) => row.replaceAll(time, "TIME")).sort()])
    expect(timeless(complete)).toEqual(timeless(fresh))
    const withTimes = [...complete].filter(([, rows]) => rows.some((row) => row.match(time)))
    expect(withTimes.map(([table]) => table)).toEqual([
      "private.digests",
      "private.factor_rule",
      "storage.buckets",
    ])

    await truncate(file, 1_000_000)
    const other = join(dataDir, "other")
    const damaged = createCluster(other, build)
    await expect(damaged).rejects.toThrow(DatabaseStartError)
    await expect(damaged).rejects.toThrow(
      /database-\S+ is damaged \(.*\): make it anew with npm run build\.$/,
    )
    expect(existsSync(other)).toBe(false)
  })

  test("an unusable DATA_DIR is named in the error", async () => {
    const file = join(dataDir, "file")
    await writeFile(file, "")
    const attempt = openDatabase({ dataDir: file })
    await expect(attempt).rejects.toThrow(DatabaseStartError)
    await expect(attempt).rejects.toThrow(`DATA_DIR ${file} cannot be used`)
  })
})

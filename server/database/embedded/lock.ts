import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { DatabaseStartError } from "../database.ts"

interface Process {
  pid: number
  /** Start time from /proc, because process ids are reused. */
  started: string | null
}

interface LockHolder extends Process {
  host: string
  /** The holder's parent process; the holder exits when it ends. */
  site?: Process
}

const refreshIntervalMs = 15_000
const staleAfterMs = 60_000
/** Milliseconds that a holder may take to close the database after its site has ended. */
const closeTimeoutMs = 15_000

/**
 * Locks the directory for this process: two processes on one PGlite directory corrupt it silently.
 * Takes over the lock of a dead process. If the holder's site has ended, waits for the holder and
 * finally kills it: it is stuck in a statement without a client.
 *
 * @param site process id of this process's site
 * @returns a function that releases the lock
 * @throws DatabaseStartError when the holder is alive and in use
 */
export async function lockDirectory(directory: string, site?: number): Promise<() => Promise<void>> {
  const path = join(directory, "database.lock")
  const own = JSON.stringify({
    ...processOf(process.pid),
    host: hostname(),
    ...(site !== undefined && { site: processOf(site) }),
  } satisfies LockHolder)
  const giveUpAt = performance.now() + closeTimeoutMs
  while (!(await createExclusively(path, own))) {
    const found = await readFile(path, "utf8").catch(() => undefined)
    if (found === undefined) continue
    if (await isHeld(path, found)) {
      const left = orphanedHolder(found)
      if (!left) throw heldBy(path, found)
      if (performance.now() > giveUpAt) process.kill(left.pid, "SIGKILL")
      await sleep(100)
    } else await removeUnlessChanged(path, found)
  }
  const refresh = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, refreshIntervalMs)
  refresh.unref()
  return async () => {
    clearInterval(refresh)
    await rm(path, { force: true })
  }
}

/** Links a temporary file into place: it is never seen partially, and only one writer wins. */
async function createExclusively(path: string, content: string): Promise<boolean> {
  const aside = `${path}.${randomUUID()}`
  try {
    await writeFile(aside, content, { mode: 0o600 })
    await link(aside, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

async function isHeld(path: string, content: string): Promise<boolean> {
  const holder = parse(content)
  if (!holder) return false
  // Processes of another machine or container are not visible; a live holder refreshes its lock
  // file.
  if (holder.host !== hostname()) {
    const written = await stat(path).catch(() => undefined)
    return written !== undefined && Date.now() - written.mtimeMs < staleAfterMs
  }
  return isRunning(holder)
}

/** Returns the holder if it runs on this machine and its site has ended. */
function orphanedHolder(content: string): LockHolder | undefined {
  const holder = parse(content)
  return holder?.site && holder.host === hostname() && !isRunning(holder.site) ? holder : undefined
}

function isRunning({ pid, started }: Process): boolean {
  if (!isAlive(pid)) return false
  const now = readProcessStat(pid)
  if (!now) return true
  return now.state !== "Z" && (started === null || now.started === started)
}

function parse(content: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(content) as LockHolder
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

const processOf = (pid: number): Process => ({ pid, started: readProcessStat(pid)?.started ?? null })

/**
 * Reads fields 3 and 22 of /proc/<pid>/stat (proc_pid_stat(5)). The name in field 2 may contain
 * spaces.
 * `state` is "Z" for a zombie. Returns `null` where there is no /proc.
 */
function readProcessStat(pid: number): { state: string | undefined; started: string | null } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ")
    return { state: fields[0], started: fields[19] ?? null }
  } catch {
    return null
  }
}

/** Removes a dead lock, unless a faster process has replaced it by its own. */
async function removeUnlessChanged(path: string, expected: string) {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return
    throw error
  }
  const removed = await readFile(aside, "utf8")
  if (removed !== expected) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}

function heldBy(path: string, content: string): DatabaseStartError {
  const holder = parse(content)
  const where = holder?.host === hostname() ? "" : ` on ${holder?.host}`
  return new DatabaseStartError(
    `The database is in use by process ${holder?.site?.pid ?? holder?.pid}${where} (${path}): stop that process, or set DATA_DIR to another directory.`,
  )
}

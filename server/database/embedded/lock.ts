import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { DatabaseStartError } from "../database.ts"

interface Process {
  pid: number
  /** When the process began, as the kernel tells it; a process id alone may have been given away again. */
  started: string | null
}

interface Holder extends Process {
  host: string
  /** The process that the holder works for, and ends after. */
  site?: Process
}

const refreshEvery = 15_000
const silentForTooLong = 60_000
/** Milliseconds in which a database whose site has ended is closed. */
const closesWithin = 15_000

/**
 * Takes the directory for this process, because two processes on one PGlite directory corrupt it silently.
 * A lock that a dead process left is taken over. A holder whose site has ended is waited for, and at last ended itself: it
 * can only be in a statement that nobody waits for.
 *
 * @param site the process that this one works for
 * @returns the way to let go
 * @throws DatabaseStartError when the holder lives and is needed
 */
export async function lockDirectory(directory: string, site?: number): Promise<() => Promise<void>> {
  const path = join(directory, "database.lock")
  const own = JSON.stringify({
    ...processOf(process.pid),
    host: hostname(),
    ...(site !== undefined && { site: processOf(site) }),
  } satisfies Holder)
  const giveUpAt = performance.now() + closesWithin
  while (!(await createdWith(path, own))) {
    const found = await readFile(path, "utf8").catch(() => undefined)
    if (found === undefined) continue
    if (await isHeld(path, found)) {
      const left = orphanIn(found)
      if (!left) throw heldBy(path, found)
      if (performance.now() > giveUpAt) process.kill(left.pid, "SIGKILL")
      await sleep(100)
    } else await removeUnlessChanged(path, found)
  }
  const refresh = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, refreshEvery)
  refresh.unref()
  return async () => {
    clearInterval(refresh)
    await rm(path, { force: true })
  }
}

/** Written aside and linked into place: never seen half written, and only one of two can win. */
async function createdWith(path: string, content: string): Promise<boolean> {
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
  // Another machine's or container's processes cannot be asked; a living one keeps its lock file fresh.
  if (holder.host !== hostname()) {
    const written = await stat(path).catch(() => undefined)
    return written !== undefined && Date.now() - written.mtimeMs < silentForTooLong
  }
  return isRunning(holder)
}

/** The holder, when it runs on this machine and its site does not any more. */
function orphanIn(content: string): Holder | undefined {
  const holder = parse(content)
  return holder?.site && holder.host === hostname() && !isRunning(holder.site) ? holder : undefined
}

function isRunning({ pid, started }: Process): boolean {
  if (!isAlive(pid)) return false
  const now = statOf(pid)
  if (!now) return true
  return now.state !== "Z" && (started === null || now.started === started)
}

function parse(content: string): Holder | undefined {
  try {
    const holder = JSON.parse(content) as Holder
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

const processOf = (pid: number): Process => ({ pid, started: statOf(pid)?.started ?? null })

/**
 * What the kernel tells of a process (proc_pid_stat(5)): fields 3 and 22 of /proc/<pid>/stat; the name in field 2 may itself
 * hold spaces. `state` is "Z", a zombie, when it has ended and its parent has not asked how. Null where there is no /proc.
 */
function statOf(pid: number): { state: string | undefined; started: string | null } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ")
    return { state: fields[0], started: fields[19] ?? null }
  } catch {
    return null
  }
}

/** Two processes may find the same dead lock; the slower one must not remove the quicker one's new lock. */
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

import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"
import { DatabaseStartError } from "../database.ts"

interface Holder {
  pid: number
  /** When the process began, as the kernel tells it; a process id alone may have been given away again. */
  started: string | null
  host: string
}

const refreshEvery = 15_000
const silentForTooLong = 60_000

/**
 * Takes the directory for this process, because two processes on one PGlite directory corrupt it silently.
 * A lock that a dead process left is taken over. Fails with a DatabaseStartError when the holder lives.
 *
 * @returns the way to let go
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, "database.lock")
  const own = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
  } satisfies Holder)
  while (!(await createdWith(path, own))) {
    const found = await readFile(path, "utf8").catch(() => undefined)
    if (found === undefined) continue
    if (await isHeld(path, found)) throw heldBy(path, found)
    await removeUnlessChanged(path, found)
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
  if (!isAlive(holder.pid)) return false
  const started = startOf(holder.pid)
  return started === null || holder.started === null || started === holder.started
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

/** Field 22 of /proc/<pid>/stat; the name in field 2 may itself hold spaces. Null where there is no /proc. */
function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8")
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? null
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
    `The database is in use by process ${holder?.pid}${where} (${path}): stop that process, or set DATA_DIR to another directory.`,
  )
}

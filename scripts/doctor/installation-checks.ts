import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Environment } from "../../server/environment.ts"
import { freeBytes, reservedBytes } from "../../server/files/free-space.ts"
import { requireUnusedPort } from "../../server/http/http-server.ts"
import { backupsIn, isOverdue } from "../../server/operations/scheduled-backups.ts"
import { type Finding, ok } from "./finding.ts"

const gigabyte = 1e9

/** Checks that a public site does not publish the demo. */
export function checkSeed({ SEED, SITE_URL }: Environment): Finding {
  const isLocal = new URL(SITE_URL).hostname === "localhost"
  if (SEED === "none" || isLocal) return ok("SEED", SEED)
  return {
    check: "SEED",
    state: "warning",
    found: `demo, at ${SITE_URL}.`,
    why: "An empty database is filled with an invented company, for everybody to read.",
    remedy: "set SEED=none before the first start.",
  }
}

/** Checks DATA_DIR, the keys in it, and its disk. */
export function* checkFolders({ DATA_DIR }: Environment): Generator<Finding> {
  if (!existsSync(DATA_DIR)) {
    yield ok("DATA_DIR", `${DATA_DIR} does not exist; the first start makes it`)
    return
  }
  if (isWritable(DATA_DIR)) yield ok("DATA_DIR", `${DATA_DIR} can be written`)
  else yield unwritable("DATA_DIR", DATA_DIR)
  const secrets = join(DATA_DIR, "secrets.json")
  if (existsSync(secrets) && (statSync(secrets).mode & 0o077) !== 0) {
    yield {
      check: "keys",
      state: "error",
      found: `${secrets} can be read by other users.`,
      why: "They can sign in as anybody.",
      remedy: `chmod 600 ${secrets}`,
    }
  }
  const free = freeBytes(DATA_DIR)
  const room = free < gigabyte ? `${Math.floor(free / 1e6)} MB` : `${(free / gigabyte).toFixed(1)} GB`
  const found = `${room} are free in ${DATA_DIR}`
  if (free >= gigabyte) yield ok("disk", found)
  else {
    yield {
      check: "disk",
      state: free < reservedBytes ? "error" : "warning",
      found: `${found}.`,
      why: "Without 64 MB the embedded database refuses to write.",
      remedy: "make room, or move DATA_DIR.",
    }
  }
}

/** Checks that another program does not use the port of a site that is not running. */
export async function* checkPort(environment: Environment, running: boolean): AsyncGenerator<Finding> {
  if (running) return
  try {
    await requireUnusedPort(environment)
  } catch (error) {
    yield {
      check: "port",
      state: "error",
      found: (error as Error).message,
      why: "The site does not start.",
      remedy: "stop the other program, or correct PORT.",
    }
  }
}

/** Checks that the system synchronizes its clock, if systemd knows. */
export function* checkClock(): Generator<Finding> {
  const words = ["show", "--property=NTPSynchronized", "--value"]
  const { stdout } = spawnSync("timedatectl", words, { encoding: "utf8" })
  if (stdout?.trim() !== "no") return
  yield {
    check: "clock",
    state: "warning",
    found: "this machine does not synchronize its clock.",
    why: "With a wrong clock, links, sessions and codes expire too early or too late.",
    remedy: "timedatectl set-ntp true (Debian: apt-get install systemd-timesyncd).",
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

const unwritable = (check: string, folder: string): Finding => ({
  check,
  state: "error",
  found: `${folder} cannot be written by user ${process.getuid?.()}.`,
  why: "The site does not start.",
  remedy: `chown it to the site's user, and permit it in the unit (ReadWritePaths).`,
})

/** Checks the age of the newest backup of an embedded database. */
export async function* checkBackups({
  BACKUP_DIR,
  BACKUP_EVERY,
  DATABASE_URL,
  SUPABASE_URL,
}: Environment): AsyncGenerator<Finding> {
  if (DATABASE_URL || SUPABASE_URL) return yield ok("backups", "made with the database's own tools")
  if (!BACKUP_DIR) {
    return yield {
      check: "backups",
      state: "warning",
      found: "BACKUP_DIR is unset.",
      why: "A broken disk takes everything.",
      remedy: "set it (docs/guide/back-up-and-restore.md).",
    }
  }
  if (!isWritable(BACKUP_DIR)) return yield unwritable("backups", BACKUP_DIR)
  const [newest] = await backupsIn(BACKUP_DIR)
  const hours = newest && Math.floor((Date.now() - newest.made) / 3_600_000)
  if (newest && !isOverdue(newest.made, BACKUP_EVERY, Date.now())) {
    return yield ok("backups", `the newest verified one is ${hours} hours old`)
  }
  yield {
    check: "backups",
    state: newest ? "error" : "warning",
    found: newest ? `the newest verified one is ${hours} hours old.` : `none yet in ${BACKUP_DIR}.`,
    why: "Changes since then would be lost with the disk.",
    remedy: "start the site, which makes one, and read its log.",
  }
}

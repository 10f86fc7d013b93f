import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { errorCode } from "../../portable/error-code.ts"
import type { Database } from "../database/database.ts"
import { vacuumOf } from "../database/vacuum.ts"
import { abandonedAfter, removeAbandonedBackups } from "../operations/backup.ts"
import { interruptedRestores } from "../operations/restore.ts"
import type { SessionLimits } from "../supabase/auth/sessions/session-end.ts"
import { sweepAccounts } from "../supabase/auth/sessions/sessions.ts"

/** Links, tokens and sessions that nobody can use any more, and what is too old, are removed so often. */
const sweepEvery = 3_600_000
const day = 24 * 3_600_000

/**
 * Removes what need not be kept, now and every hour: dead links and sessions; messages, leads and mail older than
 * `retentionDays` (0: never) in the database; and in `dataDir` files of mail of that age, and copies that backups which were cut
 * short have left. What that leaves of the database is kept in order (vacuum.ts).
 *
 * @returns the way to stop, which waits for a sweep that is under way
 */
export function startSweep(parts: {
  database: Database
  dataDir: string
  retentionDays: number
  sessionLimits?: SessionLimits
  log: (line: string) => void
}): () => Promise<void> {
  const keepInOrder = vacuumOf(parts.database)
  let underWay = sweep(parts, keepInOrder)
  const timer = setInterval(() => {
    underWay = underWay.then(() => sweep(parts, keepInOrder))
  }, sweepEvery)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

async function sweep(parts: Parameters<typeof startSweep>[0], keepInOrder: () => Promise<void>) {
  const { database, dataDir, retentionDays, log } = parts
  await sweepAccounts(database, parts).catch((error: Error) =>
    log(`Accounts were not swept: ${errorCode(error)}`),
  )
  for (const [what, forget] of Object.entries(retention)) {
    await untilNothingIsLeft(database, forget).catch((error: Error) =>
      log(`Old ${what} were not removed: ${errorCode(error)}`),
    )
  }
  await keepInOrder().catch((error: Error) => log(`The database was not kept in order: ${errorCode(error)}`))
  await removeAbandonedBackups(dataDir).catch((error: Error) =>
    log(`Abandoned copies for a backup were not removed: ${errorCode(error)}`),
  )
  for (const folder of await interruptedRestores(dataDir)) {
    log(
      `${folder} was left by a restore that was interrupted and holds a whole site: remove it when this one is as it should be`,
    )
  }
  await sweepFiles(dataDir, retentionDays).catch((error: Error) =>
    log(`Old files of mail were not removed: ${errorCode(error)}`),
  )
}

/** SQL functions that delete a batch of expired rows and return their number, by the name in the log. */
const retention = {
  messages: "forget_old_submissions",
  "versions of content": "forget_old_history",
  "events of the record": "forget_old_record",
  "numbers of visits": "forget_old_counts",
}

/** Calls a retention function, a transaction per batch, until it deletes nothing. */
async function untilNothingIsLeft(database: Database, forget: string): Promise<void> {
  for (let deleted = 1; deleted > 0; ) {
    const [row] = await database.asOwner((query) =>
      query<{ deleted: number }>(`select private.${forget}() as deleted`),
    )
    deleted = row?.deleted ?? 0
  }
}

/** Milliseconds that a file of mail is kept. */
function keptFor(name: string, retentionDays: number): number {
  // Half written when the process was killed: export and erasure look for whole ones.
  if (name.endsWith(".tmp")) return abandonedAfter
  return name.endsWith(".eml") && retentionDays > 0 ? retentionDays * day : Number.POSITIVE_INFINITY
}

/** Removes files of mail that are older, and what is left of unfinished ones; gives their number. */
export async function sweepFiles(dataDir: string, retentionDays: number): Promise<number> {
  let removed = 0
  const folder = join(dataDir, "mail")
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const kept = keptFor(name, retentionDays)
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs <= kept) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Database } from "../database/database.ts"
import { errorCode } from "../error-code.ts"
import { removeAbandonedBackups } from "../operations/backup.ts"
import { sweepAccounts } from "../supabase/auth/sessions.ts"

/** Links, tokens and sessions that nobody can use any more, and what is too old, are removed so often. */
const sweepEvery = 3_600_000
const day = 24 * 3_600_000

/**
 * Removes what need not be kept, now and every hour: dead links and sessions; messages, leads and mail older than
 * `retentionDays` (0: never) in the database; and in `dataDir` files of mail of that age, and copies that backups which were cut
 * short have left.
 *
 * @returns the way to stop, which waits for a sweep that is under way
 */
export function startSweep(parts: {
  database: Database
  dataDir: string
  retentionDays: number
  log: (line: string) => void
}): () => Promise<void> {
  let underWay = sweep(parts)
  const timer = setInterval(() => {
    underWay = underWay.then(() => sweep(parts))
  }, sweepEvery)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

async function sweep({ database, dataDir, retentionDays, log }: Parameters<typeof startSweep>[0]) {
  await sweepAccounts(database).catch((error: Error) => log(`Accounts were not swept: ${errorCode(error)}`))
  await database
    .asOwner((query) => query("select private.forget_old_submissions()"))
    .catch((error: Error) => log(`Old messages were not removed: ${errorCode(error)}`))
  await database
    .asOwner((query) => query("select private.forget_old_history()"))
    .catch((error: Error) => log(`Old versions of content were not removed: ${errorCode(error)}`))
  await database
    .asOwner((query) => query("select private.forget_old_counts()"))
    .catch((error: Error) => log(`Old numbers of visits were not removed: ${errorCode(error)}`))
  await removeAbandonedBackups(dataDir).catch((error: Error) =>
    log(`Abandoned copies for a backup were not removed: ${errorCode(error)}`),
  )
  if (retentionDays > 0) {
    await sweepFiles(dataDir, retentionDays).catch((error: Error) =>
      log(`Old files of mail were not removed: ${errorCode(error)}`),
    )
  }
}

/** Removes files of mail and of the journal that are older; gives their number. */
export async function sweepFiles(dataDir: string, retentionDays: number): Promise<number> {
  let removed = 0
  for (const folder of [join(dataDir, "mail"), join(dataDir, "mail/unsent")]) {
    for (const name of await readdir(folder).catch(() => [] as string[])) {
      if (!/\.(eml|json|tmp)$/.test(name)) continue
      const path = join(folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
      if (Date.now() - mtimeMs <= retentionDays * day) continue
      await rm(path, { force: true })
      removed++
    }
  }
  return removed
}

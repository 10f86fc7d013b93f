import { randomUUID } from "node:crypto"
import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { errorCode } from "../../portable/error-code.ts"
import type { Database } from "../database/database.ts"
import { createVacuum } from "../database/vacuum.ts"
import { abandonedAfterMs, removeAbandonedBackups } from "../operations/backup.ts"
import { interruptedRestores } from "../operations/restore.ts"
import type { SessionLimits } from "../supabase/auth/sessions/session-end.ts"
import { sweepAccounts } from "../supabase/auth/sessions/sweep-accounts.ts"

/** Milliseconds between sweeps. */
const sweepIntervalMs = 3_600_000
/** Lease duration in seconds; a killed holder keeps it until then. */
const leaseSeconds = 180
const dayMs = 24 * 3_600_000

interface SweepOptions {
  database: Database
  dataDir: string
  retentionDays: number
  sessionLimits?: SessionLimits
  log: (line: string) => void
  /** Milliseconds between renewals of the lease. */
  renewIntervalMs?: number
}

/**
 * Removes expired data now and hourly. Database: links, sessions, rate limit counters, and
 * messages, leads and mail older than `retentionDays` (0: never). `dataDir`: mail files and
 * interrupted backups. Then vacuums PGlite (vacuum.ts).
 *
 * Each machine's leader sweeps its `dataDir`; the holder of a lease sweeps the shared database.
 * After a crash another takes over within four minutes.
 *
 * @returns a function that stops: it awaits the current sweep and releases the lease
 */
export function startSweep(parts: SweepOptions): () => Promise<void> {
  const { database, renewIntervalMs = 60_000, log } = parts
  const keepInOrder = createVacuum(database)
  const holder = randomUUID()
  let dueAt = 0
  let filesDueAt = 0
  let underWay: Promise<void> = Promise.resolve()

  async function renew(): Promise<void> {
    if (Date.now() >= filesDueAt) {
      filesDueAt = Date.now() + sweepIntervalMs
      await sweepDataDirectory(parts)
    }
    if (!(await acquireLease(database, holder)) || Date.now() < dueAt) return
    dueAt = Date.now() + sweepIntervalMs
    underWay = sweepDatabase(parts, keepInOrder)
  }
  const attempt = () => renew().catch((error: Error) => log(`Old data was not removed: ${errorCode(error)}`))
  let renewing = attempt()
  const timer = setInterval(() => {
    renewing = renewing.then(attempt)
  }, renewIntervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await renewing
    await underWay
    if (database.kind === "pglite") return
    const release = "delete from private.leases where holder = $1"
    await database.asOwner((query) => query(release, [holder])).catch(() => {})
  }
}

/** Acquires or renews the lease. Returns `false` while another process holds it. */
async function acquireLease(database: Database, holder: string): Promise<boolean> {
  // PGlite needs no lease, because its directory is locked.
  if (database.kind === "pglite") return true
  const taken = await database.asOwner((query) =>
    query(
      `insert into private.leases as lease (work, holder, expires_at)
       values ('sweep', $1, now() + make_interval(secs => $2))
       on conflict (work) do update set holder = excluded.holder, expires_at = excluded.expires_at
       where lease.holder = excluded.holder or lease.expires_at < now()
       returning holder`,
      [holder, leaseSeconds],
    ),
  )
  return taken.length > 0
}

async function sweepDatabase(parts: SweepOptions, keepInOrder: () => Promise<void>): Promise<void> {
  const { database, log } = parts
  await sweepAccounts(database, parts).catch((error: Error) =>
    log(`Accounts were not swept: ${errorCode(error)}`),
  )
  await database
    .asOwner((query) => query("delete from private.rate_limits where expire < $1", [Date.now()]))
    .catch((error: Error) => log(`Past counts of rate limits were not removed: ${errorCode(error)}`))
  for (const [what, forget] of Object.entries(retention)) {
    await deleteInBatches(database, forget).catch((error: Error) =>
      log(`Old ${what} were not removed: ${errorCode(error)}`),
    )
  }
  await keepInOrder().catch((error: Error) => log(`The database was not kept in order: ${errorCode(error)}`))
}

async function sweepDataDirectory({ dataDir, retentionDays, log }: SweepOptions): Promise<void> {
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

/** SQL functions that delete a batch of expired rows and return their number, by log name. */
const retention = {
  messages: "forget_old_submissions",
  "versions of content": "forget_old_history",
  "events of the record": "forget_old_record",
  "numbers of visits": "forget_old_counts",
  "webhook events": "forget_old_deliveries",
}

/** Calls a retention function, one transaction per batch, until nothing is left. */
async function deleteInBatches(database: Database, forget: string): Promise<void> {
  for (let deleted = 1; deleted > 0; ) {
    const [row] = await database.asOwner((query) =>
      query<{ deleted: number }>(`select private.${forget}() as deleted`),
    )
    deleted = row?.deleted ?? 0
  }
}

/** Returns the retention of a mail file in milliseconds. */
function retentionMs(name: string, retentionDays: number): number {
  // Partial file of a killed process; export and erasure ignore these.
  if (name.endsWith(".tmp")) return abandonedAfterMs
  return name.endsWith(".eml") && retentionDays > 0 ? retentionDays * dayMs : Number.POSITIVE_INFINITY
}

/** Deletes expired and unfinished mail files and returns their number. */
export async function sweepFiles(dataDir: string, retentionDays: number): Promise<number> {
  let removed = 0
  const folder = join(dataDir, "mail")
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const kept = retentionMs(name, retentionDays)
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs <= kept) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

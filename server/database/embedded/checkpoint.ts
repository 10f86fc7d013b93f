import type { PGlite } from "@electric-sql/pglite"

const checkIntervalMs = 60_000
/** Bytes of write-ahead log between checkpoints: the size of one log segment. */
const maxLogBytes = 16 * 1024 * 1024

/**
 * Runs a checkpoint when the write-ahead log has grown by 16 MB. PGlite has no checkpointer
 * process: otherwise the log grows until the next clean shutdown, and crash recovery replays all of
 * it.
 *
 * @param mayWrite checked each time; `false` (full disk) skips the checkpoint
 * @returns `check` checks now; `stop` ends the check that runs every minute
 */
export function scheduleCheckpoints(
  pglite: PGlite,
  mayWrite: () => boolean,
): { check(): Promise<void>; stop(): void } {
  let kept = "0/0"
  async function check(): Promise<void> {
    if (!mayWrite()) return
    await pglite.transaction(async (transaction) => {
      const position = "select pg_current_wal_insert_lsn()::text as now"
      const { rows } = await transaction.query<{ now: string; grown: number }>(
        `${position}, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as grown`,
        [kept],
      )
      if ((rows[0]?.grown ?? 0) < maxLogBytes) return
      await transaction.query("checkpoint")
      kept = (await transaction.query<{ now: string }>(position)).rows[0]?.now ?? kept
    })
  }
  // The next writer hits the same error and reports it.
  const timer = setInterval(() => check().catch(() => {}), checkIntervalMs)
  timer.unref()
  return { check, stop: () => clearInterval(timer) }
}

import type { PGlite } from "@electric-sql/pglite"

const lookEvery = 60_000
/** As large as one of the log's files. */
const growth = 16 * 1024 * 1024

/**
 * Keeps PGlite's log short. A server has a process of its own for that; without one the log grows until the next
 * orderly stop, and a start after a crash goes through all of it again.
 *
 * @param mayWrite asked before each look: with a full disk it has to wait
 * @returns looks at once, and the way to stop looking every minute
 */
export function keepLogShort(
  pglite: PGlite,
  mayWrite: () => boolean,
): { look(): Promise<void>; stop(): void } {
  let kept = "0/0"
  async function look(): Promise<void> {
    if (!mayWrite()) return
    await pglite.transaction(async (transaction) => {
      const position = "select pg_current_wal_insert_lsn()::text as now"
      const { rows } = await transaction.query<{ now: string; grown: number }>(
        `${position}, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as grown`,
        [kept],
      )
      if ((rows[0]?.grown ?? 0) < growth) return
      await transaction.query("checkpoint")
      kept = (await transaction.query<{ now: string }>(position)).rows[0]?.now ?? kept
    })
  }
  // What goes wrong here goes wrong for the next writer, too, who says so.
  const timer = setInterval(() => look().catch(() => {}), lookEvery)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}

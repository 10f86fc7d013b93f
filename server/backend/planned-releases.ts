import { errorCode } from "../../portable/error-code.ts"
import { callsIn } from "../database/call-function.ts"
import type { Database } from "../database/database.ts"

/** Maximum wait in milliseconds without a planned release: a notification may be lost. */
const maxWaitMs = 3_600_000
/** Maximum wait in milliseconds for a planned release: the database's clock may be set forward. */
const maxPlannedWaitMs = 30_000
/** Wait in milliseconds while another process applies a release or the database is away. */
const retryDelayMs = 1_000

/** Maximum milliseconds of a release; 500 items take longer than other statements may. */
const applyTimeoutMs = 300_000

interface Attempt {
  /** The release that was due. */
  release: string | null
  /** Empty when it was applied. */
  conflicts: unknown[] | null
  /** Until the next release, by the database's clock. */
  seconds: number | null
}

/**
 * Applies planned releases when they are due: at start, on NOTIFY release_planned, and by a timer.
 * The database decides whether a release is due, and that only one process applies it.
 * @returns a function that stops and waits for a release that is being applied
 */
export function startReleases({
  database,
  log,
}: {
  database: Database
  log: (line: string) => void
}): () => Promise<void> {
  let stopped = false
  let away = false
  let timer: NodeJS.Timeout | undefined
  let applying: Promise<void> | undefined
  let again = false

  function wake(): void {
    if (stopped) return
    again = true
    applying ??= applyAll().finally(() => {
      applying = undefined
      if (again) wake()
    })
  }

  async function applyAll(): Promise<void> {
    while (again && !stopped) {
      again = false
      const waitMs = await apply()
      clearTimeout(timer)
      if (stopped) return
      timer = setTimeout(wake, waitMs)
      timer.unref()
    }
  }

  /** Applies one release if it is due. Returns the milliseconds until the next attempt. */
  async function apply(): Promise<number> {
    try {
      const { release, conflicts, seconds } = await database.asOwner(async (query) => {
        await query("select set_config('statement_timeout', $1, true)", [`${applyTimeoutMs}`])
        return callsIn(query)<Attempt>("apply_due_release")
      })
      if (away) log("Releases: the database answers again")
      away = false
      if (release) again = true
      if (conflicts?.length) log(`The release ${release} stays due: ${conflicts.length} conflicts`)
      if (seconds === null) return maxWaitMs
      return seconds > 0 ? Math.min(Math.ceil(seconds * 1000), maxPlannedWaitMs) : retryDelayMs
    } catch (error) {
      if (!away) log(`Releases: the database does not answer (${errorCode(error)}), trying again`)
      away = true
      return retryDelayMs
    }
  }

  let unlisten: (() => Promise<void>) | undefined
  database.listen("release_planned", wake).then(
    (stopListening) => {
      unlisten = stopListening
    },
    () => {},
  )
  wake()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await unlisten?.().catch(() => {})
    await applying
  }
}

/** Returns the age in seconds of the oldest release that is due and not applied; 0 without one. */
export async function readReleaseDelay(database: Database): Promise<number> {
  const [row] = await database.asOwner((query) =>
    query<{ seconds: number }>("select private.release_overdue_seconds() as seconds"),
  )
  return row?.seconds ?? 0
}

import { errorCode } from "../../portable/error-code.ts"
import { type FailedAttempt, noRetry } from "../../portable/mail/attempt.ts"
import type { Database } from "../database/database.ts"

export interface WorkerSettings {
  database: Database
  /** Maximum concurrent jobs. */
  concurrency?: number
  /** Interval in milliseconds of checks without a notification. */
  pollIntervalMs?: number
  /**
   * Milliseconds between a notification and its claim, and at least between claims: the visitor's
   * response goes first.
   */
  paceMs?: number
  /** Writes a line with id and kind of a job, never addresses or content. */
  log?: (line: string) => void
}

/** A queue in the database. */
interface Queue<Job extends { id: string }> {
  /** Begins log lines. */
  name: string
  /** NOTIFY channel of new jobs. */
  channel: string
  /** Leases up to `count` due jobs. */
  claim(count: number): Promise<Job[]>
  /** Attempts a job. Never rejects. */
  attempt(job: Job): Promise<JobOutcome>
}

export interface JobOutcome {
  failed?: Pick<FailedAttempt, "retrySeconds" | "line"> | undefined
  /** Records the outcome in the database. */
  record(): Promise<unknown>
}

export interface Worker {
  wake(): void
  /** Stops taking jobs and resolves when running ones have ended. */
  stop(): Promise<void>
}

/**
 * Works through a queue: on NOTIFY, when a retry is due, and every `pollIntervalMs`. Continues when
 * the database is unreachable.
 */
export function startWorker<Job extends { id: string }>(
  { database, concurrency = 2, pollIntervalMs = 30_000, paceMs = 0, log = console.warn }: WorkerSettings,
  { name, channel, claim, attempt }: Queue<Job>,
): Worker {
  const slots = Math.min(4, Math.max(1, concurrency))
  const underWay = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  /** Done but not yet recorded in the database; must not be done again. */
  const unrecorded = new Map<string, JobOutcome>()
  let stopped = false
  let away = false
  let looking: Promise<void> | undefined
  let lookAgain = false
  let nextClaimAt = 0
  let isPaced = false

  function wake(): void {
    if (stopped) return
    lookAgain = true
    looking ??= look().finally(() => {
      looking = undefined
      if (lookAgain) wake()
    })
  }

  async function look(): Promise<void> {
    while (lookAgain && !stopped && underWay.size < slots) {
      lookAgain = false
      const early = nextClaimAt - Date.now()
      if (early > 0) {
        if (!isPaced) wakeIn(early)
        isPaced = true
        return
      }
      isPaced = false
      nextClaimAt = Date.now() + paceMs
      try {
        for (const [id, { record }] of unrecorded) {
          await record()
          unrecorded.delete(id)
        }
        const claimed = await claim(slots - underWay.size)
        if (away) log(`${name}: the database answers again`)
        away = false
        for (const job of claimed) begin(job)
        if (claimed.length > 0) lookAgain = true
      } catch (error) {
        reportOutage(error)
      }
    }
    // All slots are taken; the next free one checks again.
    if (underWay.size >= slots) lookAgain = false
  }

  function begin(job: Job): void {
    const work = perform(job).finally(() => {
      underWay.delete(work)
      wake()
    })
    underWay.add(work)
  }

  async function perform(job: Job): Promise<void> {
    const outcome = unrecorded.get(job.id) ?? (await attempt(job))
    const { failed, record } = outcome
    if (failed) log(failed.line)
    else unrecorded.set(job.id, outcome)
    // On failure, the lease or `unrecorded` handles it later.
    await record().then(() => unrecorded.delete(job.id), reportOutage)
    if (failed && failed.retrySeconds !== noRetry) wakeIn(failed.retrySeconds * 1000 + 50)
  }

  function reportOutage(error: unknown): void {
    if (!away) log(`${name}: the database does not answer (${errorCode(error)}), trying again`)
    away = true
    wakeIn(Math.min(5000, pollIntervalMs))
  }

  function wakeIn(milliseconds: number): void {
    // Longer waits are left to polling, in this process or another.
    if (stopped || milliseconds >= pollIntervalMs) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      wake()
    }, milliseconds)
    timer.unref()
    timers.add(timer)
  }

  const regular = setInterval(wake, pollIntervalMs)
  regular.unref()
  // During an outage LISTEN takes until the database is back; stopping must not wait for it.
  let unlisten: (() => Promise<void>) | undefined
  database
    .listen(channel, () => wakeIn(paceMs))
    .then(
      (stopListening) => {
        unlisten = stopListening
      },
      () => {},
    )
  wake()

  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(regular)
      for (const timer of timers) clearTimeout(timer)
      await unlisten?.().catch(() => {})
      await looking
      await Promise.all(underWay)
    },
  }
}

import type { TextOverrides } from "../../content/texts/overrides.ts"
import { errorCode } from "../../portable/error-code.ts"
import { attemptDelivery, leaseSeconds, noRetry } from "../../portable/mail/attempt.ts"
import { type QueuedMail, renderQueuedMail } from "../../portable/mail/queued-mail.ts"
import { callsOn } from "../database/call-function.ts"
import type { Database } from "../database/database.ts"
import { claimMail } from "./queue.ts"
import type { MailTransport } from "./transport.ts"

export interface OutboxOptions {
  database: Database
  transport: MailTransport
  siteUrl: string
  /** Maximum concurrent deliveries, 1 to 4. */
  concurrency?: number
  /** Interval in milliseconds of checks without a notification. */
  pollIntervalMs?: number
  /** Writes a line with id and kind of a message, never addresses or content. */
  log?: (line: string) => void
}

interface Outbox {
  wake(): void
  /** Stops taking mail and resolves when running deliveries have ended. */
  stop(): Promise<void>
}

/**
 * Sends the mail in the outbox: on NOTIFY mail_queued, when a retry is due, and every
 * `pollIntervalMs`. Continues when the database or the mail server is unreachable.
 */
export function startOutbox({
  database,
  transport,
  siteUrl,
  concurrency = 2,
  pollIntervalMs = 30_000,
  log = console.warn,
}: OutboxOptions): Outbox {
  const call = callsOn(database)
  const slots = Math.min(4, Math.max(1, concurrency))
  const underWay = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  /** Sent but not yet marked in the database; must not be sent again. */
  const unmarked = new Set<string>()
  let stopped = false
  let away = false
  let looking: Promise<void> | undefined
  let lookAgain = false

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
      try {
        for (const id of unmarked) {
          await call("mail_sent", { id })
          unmarked.delete(id)
        }
        const claimed = await claimMail(database, slots - underWay.size, leaseSeconds)
        const own = claimed.length > 0 ? await call<TextOverrides>("own_texts") : {}
        if (away) log("Mail: the database answers again")
        away = false
        for (const mail of claimed) begin(mail, own)
        if (claimed.length > 0) lookAgain = true
      } catch (error) {
        if (!away) log(`Mail: the database does not answer (${errorCode(error)}), trying again`)
        away = true
        wakeIn(Math.min(5000, pollIntervalMs))
      }
    }
    // All slots are taken; the next free one checks again.
    if (underWay.size >= slots) lookAgain = false
  }

  function begin(mail: QueuedMail, own: TextOverrides): void {
    const work = deliver(mail, own).finally(() => {
      underWay.delete(work)
      wake()
    })
    underWay.add(work)
  }

  async function deliver(mail: QueuedMail, own: TextOverrides): Promise<void> {
    const failed = unmarked.has(mail.id)
      ? undefined
      : await attemptDelivery(mail, async () => transport.send(renderQueuedMail(mail, siteUrl, own)))
    if (failed) {
      const { code, retrySeconds, line } = failed
      log(line)
      await tell(async () => {
        await call("mail_failed", { id: mail.id, error: code, retry_seconds: retrySeconds })
      })
      if (retrySeconds !== noRetry) wakeIn(retrySeconds * 1000 + 50)
      return
    }
    unmarked.add(mail.id)
    await tell(async () => {
      await call("mail_sent", { id: mail.id })
      unmarked.delete(mail.id)
    })
  }

  /** Records the outcome of a delivery. On failure, the lease or `unmarked` handles it later. */
  async function tell(work: () => Promise<void>): Promise<void> {
    await work().catch((error) => {
      if (!away) log(`Mail: the database does not answer (${errorCode(error)}), trying again`)
      away = true
      wakeIn(Math.min(5000, pollIntervalMs))
    })
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
  database.listen("mail_queued", wake).then(
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

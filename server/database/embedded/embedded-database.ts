import { currentCaller } from "../caller.ts"
import type { Database, Query, Session } from "../database.ts"
import { createFairQueue, type QueueEntry } from "../fair-queue.ts"
import { transactionSettings } from "../transaction.ts"
import { type Child, startChild } from "./child-process.ts"
import { runChildTransaction } from "./child-transaction.ts"
import { createIdleTimeout } from "./idle-timeout.ts"
import { superviseChild } from "./supervised-child.ts"

/** Maximum queued requests per signed-in account and per IP address. */
const maxQueuedPerAccount = 32
const maxQueuedPerAddress = 8
/** Maximum duration of a file backup in milliseconds; all other requests wait for it. */
const backupTimeoutMs = 120_000

/**
 * Opens PGlite in a child process (child.ts): in memory, or in `dataDir/database` under a lock.
 * Statements do not block this process. A child process that ends is restarted.
 * @throws DatabaseStartError when another site uses the directory or its files are unreadable;
 * nothing is changed then
 */
export async function openEmbedded(
  where: { dataDir: string } | { memory: true },
  log: (line: string) => void = console.warn,
): Promise<Database> {
  const dataDir = "dataDir" in where ? where.dataDir : undefined
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const notified = (channel: string, payload: string) => {
    for (const callback of listeners.get(channel) ?? []) callback(payload)
  }
  const processes = await superviseChild(() => startChild(dataDir, notified), resubscribe, log)
  const takeTurn = createFairQueue()

  /** Runs `work` with exclusive access to the database. */
  const exclusively = <T>(turn: QueueEntry, work: (child: Child) => Promise<T>): Promise<T> =>
    takeTurn(turn, async () => work(await processes.current()))

  async function resubscribe(child: Child): Promise<void> {
    await exclusively(siteEntry(), async () => {
      for (const channel of listeners.keys()) await child.ask({ does: "listen", channel })
    }).catch(() => {})
    // Notifications may have been lost.
    for (const channel of listeners.keys()) notified(channel, "")
  }

  function transaction<T>(begin: Session | "owner", work: (query: Query) => Promise<T>): Promise<T> {
    const turn = queueEntryFor(begin)
    return exclusively(turn, (child) =>
      runChildTransaction(child, begin, work, Number.isFinite(turn.maxQueuedPerKey), log),
    )
  }

  return {
    kind: "pglite",
    async as(session, work) {
      // Throws for an unknown role.
      transactionSettings(session)
      return transaction(session, work)
    },
    asOwner: (work) => transaction("owner", work),
    async listen(channel, callback) {
      const known = listeners.get(channel)
      listeners.set(channel, (known ?? new Set()).add(callback))
      if (!known) await exclusively(siteEntry(), (child) => child.ask({ does: "listen", channel }))
      return async () => {
        listeners.get(channel)?.delete(callback)
      }
    },
    betweenTransactions: (work) =>
      exclusively(siteEntry(), async (child) => {
        await child.ask({ does: "hold" })
        const idle = createIdleTimeout(backupTimeoutMs)
        try {
          await Promise.race([work(), idle.expired])
        } finally {
          idle.stop()
          await child.ask({ does: "release" })
        }
      }),
    maintain: (statement) => exclusively(siteEntry(), (child) => child.ask({ does: "maintain", statement })),
    close: () => takeTurn({ ...siteEntry(), order: "last" }, () => processes.close()),
  }
}

/** Queue entry of the site and of the owner's commands: no limit and no timeout. */
const siteEntry = (): QueueEntry => ({
  key: "site",
  call: {},
  maxQueuedPerKey: Number.POSITIVE_INFINITY,
  order: "usual",
})

function queueEntryFor(begin: Session | "owner"): QueueEntry {
  const caller = currentCaller()
  if (!caller) return siteEntry()
  const order = caller.urgent ? "first" : "usual"
  if (begin === "owner" || begin.role === "anon") {
    return { key: caller.address, call: caller, maxQueuedPerKey: maxQueuedPerAddress, order }
  }
  return {
    key: String(begin.claims.sub ?? begin.role),
    call: caller,
    maxQueuedPerKey: maxQueuedPerAccount,
    order,
  }
}

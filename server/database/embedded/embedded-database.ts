import { currentCaller } from "../caller.ts"
import type { Database, Query, Session } from "../database.ts"
import { fairQueue, type Turn } from "../fair-queue.ts"
import { context } from "../transaction.ts"
import { type Child, startChild } from "./child-process.ts"
import { childTransaction } from "./child-transaction.ts"
import { idleTimeout } from "./idle-timeout.ts"
import { restartedChild } from "./restarted-child.ts"

/** Maximum queued requests per signed-in account and per IP address. */
const waitingOfPerson = 32
const waitingOfAddress = 8
/** Maximum duration of a file backup in milliseconds; all other requests wait for it. */
const heldAtMost = 120_000

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
  const processes = await restartedChild(() => startChild(dataDir, notified), listenAgain, log)
  const takeTurn = fairQueue()

  /** Runs `work` with exclusive access to the database. */
  const exclusively = <T>(turn: Turn, work: (child: Child) => Promise<T>): Promise<T> =>
    takeTurn(turn, async () => work(await processes.current()))

  async function listenAgain(child: Child): Promise<void> {
    await exclusively(ownTurn(), async () => {
      for (const channel of listeners.keys()) await child.ask({ does: "listen", channel })
    }).catch(() => {})
    // Notifications may have been lost.
    for (const channel of listeners.keys()) notified(channel, "")
  }

  function transaction<T>(begin: Session | "owner", work: (query: Query) => Promise<T>): Promise<T> {
    const turn = turnOf(begin)
    return exclusively(turn, (child) => childTransaction(child, begin, work, Number.isFinite(turn.most), log))
  }

  return {
    kind: "pglite",
    async as(session, work) {
      // Throws for an unknown role.
      context(session)
      return transaction(session, work)
    },
    asOwner: (work) => transaction("owner", work),
    async listen(channel, callback) {
      const known = listeners.get(channel)
      listeners.set(channel, (known ?? new Set()).add(callback))
      if (!known) await exclusively(ownTurn(), (child) => child.ask({ does: "listen", channel }))
      return async () => {
        listeners.get(channel)?.delete(callback)
      }
    },
    betweenTransactions: (work) =>
      exclusively(ownTurn(), async (child) => {
        await child.ask({ does: "hold" })
        const idle = idleTimeout(heldAtMost)
        try {
          await Promise.race([work(), idle.expired])
        } finally {
          idle.stop()
          await child.ask({ does: "release" })
        }
      }),
    maintain: (statement) => exclusively(ownTurn(), (child) => child.ask({ does: "maintain", statement })),
    close: () => takeTurn({ ...ownTurn(), order: "last" }, () => processes.close()),
  }
}

/** Queue entry of the site and of the owner's commands: no limit and no timeout. */
const ownTurn = (): Turn => ({ key: "site", call: {}, most: Number.POSITIVE_INFINITY, order: "usual" })

function turnOf(begin: Session | "owner"): Turn {
  const caller = currentCaller()
  if (!caller) return ownTurn()
  const order = caller.urgent ? "first" : "usual"
  if (begin === "owner" || begin.role === "anon") {
    return { key: caller.address, call: caller, most: waitingOfAddress, order }
  }
  return { key: String(begin.claims.sub ?? begin.role), call: caller, most: waitingOfPerson, order }
}

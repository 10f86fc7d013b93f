import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { errorCode } from "../../portable/error-code.ts"

type Callback = (payload: string) => void

/** Milliseconds between two looks whether notifications arrive, and so the longest that a change stays unknown when they do not. */
const lookEvery = 30_000
/** Milliseconds for which a notification may be on its way. */
const arrivesWithin = 3_000
const longestPause = 30_000

interface ListenerParts {
  newClient: () => pg.Client
  /** Notifies a channel the way that everything else in this program does. */
  notify: (channel: string) => Promise<void>
  /** What to do when notifications do not arrive, for the log. */
  remedy: string
  log: (line: string) => void
}

/**
 * NOTIFY over one connection of its own, because a pool's connections come and go. When it is lost it is made again with growing
 * pauses, listens again and calls everybody back once, with an empty payload.
 *
 * LISTEN through a pooler succeeds and hears nothing. So a notification of its own has to arrive, at once and every 30 seconds;
 * while it does not, that is logged once, and everybody is called back each time.
 */
export function openListener({ newClient, notify, remedy, log }: ListenerParts) {
  const callbacks = new Map<string, Set<Callback>>()
  const stopping = new AbortController()
  const ownChannel = `heard_${randomUUID().replaceAll("-", "")}`
  let connected: pg.Client | undefined
  /** Settles with the first attempt to connect, whatever came of it. */
  let started: Promise<void> | undefined
  let regular: NodeJS.Timeout | undefined
  let lastError: unknown
  /** Whether the latest notification of its own has arrived. */
  let hears = false
  let complained = false
  let looks = 0
  let heard = () => {}

  async function attempt(): Promise<void> {
    const candidate = newClient()
    candidate.on("error", () => {})
    candidate.on("notification", ({ channel, payload }) => {
      if (channel === ownChannel) heard()
      else call(channel, payload ?? "")
    })
    try {
      await candidate.connect()
      for (const channel of [ownChannel, ...callbacks.keys()]) await candidate.query(listenTo(channel))
      candidate.once("end", () => {
        connected = undefined
        hears = false
        connectAgain()
      })
      connected = candidate
      lastError = undefined
    } catch (error) {
      lastError = error
      candidate.end().catch(() => {})
    }
  }

  /** Tries until it succeeds, and then calls everybody: something may have been missed. */
  async function connectAgain(): Promise<void> {
    for (let failed = 0; !connected && !stopping.signal.aborted; failed++) {
      const pause = Math.min(longestPause, 100 * 2 ** failed)
      if (failed > 0) await sleep(pause * (0.5 + Math.random() / 2), undefined, { ref: false })
      if (!stopping.signal.aborted) await attempt()
    }
    if (stopping.signal.aborted) return
    callAll()
    look()
  }

  async function start(): Promise<void> {
    regular = setInterval(() => {
      ping()
      look()
    }, lookEvery)
    regular.unref()
    await attempt()
    if (!connected) {
      connectAgain()
      look()
      return
    }
    // Before a caller relies on it: a write right after would count as unheard. Nothing can have been missed yet.
    await prove()
  }

  /** A connection that vanished without a word (a firewall, a moved machine) shows only when it is used. */
  function ping(): void {
    const asked = connected
    const question = { text: "select 1", query_timeout: arrivesWithin }
    asked?.query(question).catch(() => asked.end().catch(() => {}))
  }

  async function look(): Promise<void> {
    if ((await prove()) === false) callAll()
  }

  /** Whether a notification of its own arrives, which is logged when it changes; undefined where that cannot be told. */
  async function prove(): Promise<boolean | undefined> {
    looks++
    const number = looks
    const arrived = new Promise<boolean>((resolve) => {
      heard = () => resolve(true)
    })
    try {
      await notify(ownChannel)
    } catch {
      // The database is away: whether anything could be heard is not known.
      return
    }
    const arrives = await Promise.race([arrived, sleep(arrivesWithin, false, { ref: false })])
    if (number !== looks || stopping.signal.aborted) return
    hears = arrives
    if (hears && complained) log("NOTIFY arrives again")
    if (!hears && !complained) {
      const why = lastError ? ` (${errorCode(lastError)})` : ""
      log(`NOTIFY does not arrive${why}, so pages may be ${lookEvery / 1000} seconds old: ${remedy}`)
    }
    complained = !hears
    return hears
  }

  function call(channel: string, payload: string) {
    for (const callback of callbacks.get(channel) ?? []) callback(payload)
  }

  function callAll() {
    for (const channel of callbacks.keys()) call(channel, "")
  }

  return {
    /** Whether there are listeners and it is not known that they are reached. */
    isDeaf: () => callbacks.size > 0 && !hears,
    callAll,
    /** Resolves when NOTIFY is proven to arrive on the channel's connection, or cannot be for the time being (3 s at most). */
    async listen(channel: string, callback: Callback): Promise<() => Promise<void>> {
      const known = callbacks.get(channel)
      if (known) known.add(callback)
      else callbacks.set(channel, new Set([callback]))
      started ??= start()
      await started
      // Said even when attempt() has said it: the connection may have been there before the channel was.
      await connected?.query(listenTo(channel)).catch(() => {})
      return async () => {
        callbacks.get(channel)?.delete(callback)
      }
    },
    async close() {
      stopping.abort()
      clearInterval(regular)
      await started
      await connected?.end().catch(() => {})
    },
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

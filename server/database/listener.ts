import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { errorCode } from "../../portable/error-code.ts"

type Callback = (payload: string) => void

/** Milliseconds between delivery checks; the maximum staleness while NOTIFY does not arrive. */
const checkIntervalMs = 30_000
/** Maximum delivery time of a notification in milliseconds. */
const deliveryTimeoutMs = 3_000
const maxBackoffMs = 30_000

interface ListenerOptions {
  newClient: () => pg.Client
  /** Sends NOTIFY through the pool, as the rest of the program does. */
  notify: (channel: string) => Promise<void>
  /** Remedy to log when notifications do not arrive. */
  remedy: string
  log: (line: string) => void
}

/**
 * Listens for NOTIFY on a dedicated connection. Reconnects with backoff, then calls every callback
 * once with an empty payload.
 *
 * LISTEN through a transaction pooler succeeds but receives nothing. So the listener sends itself a
 * notification at the start and every 30 seconds. While that does not arrive, it logs once and
 * calls every callback each time.
 */
export function openListener({ newClient, notify, remedy, log }: ListenerOptions) {
  const callbacks = new Map<string, Set<Callback>>()
  const stopping = new AbortController()
  const ownChannel = `heard_${randomUUID().replaceAll("-", "")}`
  let connected: pg.Client | undefined
  /** Settles after the first connection attempt, successful or not. */
  let started: Promise<void> | undefined
  let regular: NodeJS.Timeout | undefined
  let lastError: unknown
  /** Whether the latest test notification arrived. */
  let isDelivering = false
  let complained = false
  let checks = 0
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
        isDelivering = false
        connectAgain()
      })
      connected = candidate
      lastError = undefined
    } catch (error) {
      lastError = error
      candidate.end().catch(() => {})
    }
  }

  /** Reconnects, then calls every callback, because notifications may have been lost. */
  async function connectAgain(): Promise<void> {
    for (let failed = 0; !connected && !stopping.signal.aborted; failed++) {
      const pause = Math.min(maxBackoffMs, 100 * 2 ** failed)
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
    }, checkIntervalMs)
    regular.unref()
    await attempt()
    if (!connected) {
      connectAgain()
      look()
      return
    }
    // Prove delivery before a caller relies on it. No notification can have been lost yet.
    await checkDelivery()
  }

  /** Detects a dead connection (firewall, failover): only using it shows the failure. */
  function ping(): void {
    const asked = connected
    const question = { text: "select 1", query_timeout: deliveryTimeoutMs }
    asked?.query(question).catch(() => asked.end().catch(() => {}))
  }

  async function look(): Promise<void> {
    if ((await checkDelivery()) === false) callAll()
  }

  /** Resolves with whether a test notification arrived, `undefined` if unknown. Logs a change. */
  async function checkDelivery(): Promise<boolean | undefined> {
    checks++
    const number = checks
    const arrived = new Promise<boolean>((resolve) => {
      heard = () => resolve(true)
    })
    try {
      await notify(ownChannel)
    } catch {
      // The database cannot be reached, so delivery is unknown.
      return
    }
    const arrives = await Promise.race([arrived, sleep(deliveryTimeoutMs, false, { ref: false })])
    if (number !== checks || stopping.signal.aborted) return
    isDelivering = arrives
    if (isDelivering && complained) log("NOTIFY arrives again")
    if (!isDelivering && !complained) {
      const why = lastError ? ` (${errorCode(lastError)})` : ""
      log(`NOTIFY does not arrive${why}, so pages may be ${checkIntervalMs / 1000} seconds old: ${remedy}`)
    }
    complained = !isDelivering
    return isDelivering
  }

  function call(channel: string, payload: string) {
    for (const callback of callbacks.get(channel) ?? []) callback(payload)
  }

  function callAll() {
    for (const channel of callbacks.keys()) call(channel, "")
  }

  return {
    /** Whether there are callbacks but notifications are not known to arrive. */
    isNotDelivering: () => callbacks.size > 0 && !isDelivering,
    callAll,
    /** Resolves when delivery is proven or the check timed out (3 s). */
    async listen(channel: string, callback: Callback): Promise<() => Promise<void>> {
      const known = callbacks.get(channel)
      if (known) known.add(callback)
      else callbacks.set(channel, new Set([callback]))
      started ??= start()
      await started
      // LISTEN again: the connection may be older than the channel. Repeating it is harmless.
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

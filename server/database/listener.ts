import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"

type Callback = (payload: string) => void

const pingEvery = 30_000
const pingTimeout = 5_000
const longestPause = 30_000

/**
 * NOTIFY over one connection of its own, because a pool's connections come and go. When it is lost it is made
 * again with growing pauses, listens again and calls everybody back once, with an empty payload.
 */
export function openListener(newClient: () => pg.Client) {
  const callbacks = new Map<string, Set<Callback>>()
  const stopping = new AbortController()
  let client: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    for (let attempt = 0; ; attempt++) {
      const candidate = newClient()
      candidate.on("error", () => {})
      candidate.on("notification", ({ channel, payload }) => call(channel, payload ?? ""))
      try {
        await candidate.connect()
        for (const channel of callbacks.keys())
          await candidate.query(`listen ${pg.escapeIdentifier(channel)}`)
        watch(candidate)
        return candidate
      } catch {
        candidate.end().catch(() => {})
        const pause = Math.min(longestPause, 100 * 2 ** attempt)
        await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal: stopping.signal, ref: false })
      }
    }
  }

  function watch(connected: pg.Client) {
    // A connection that vanished without a word (a firewall, a moved machine) shows only when it is used.
    const ping = setInterval(() => {
      const question = { text: "select 1", query_timeout: pingTimeout }
      connected.query(question).catch(() => connected.end().catch(() => {}))
    }, pingEvery)
    ping.unref()
    connected.once("end", () => {
      clearInterval(ping)
      if (stopping.signal.aborted) return
      client = connect()
      client.then(
        () => {
          for (const channel of callbacks.keys()) call(channel, "")
        },
        () => {},
      )
    })
  }

  function call(channel: string, payload: string) {
    for (const callback of callbacks.get(channel) ?? []) callback(payload)
  }

  return {
    async listen(channel: string, callback: Callback): Promise<() => Promise<void>> {
      const known = callbacks.get(channel)
      if (known) known.add(callback)
      else callbacks.set(channel, new Set([callback]))
      client ??= connect()
      // Said even when connect() has said it: the connection may have been there before the channel was.
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        callbacks.get(channel)?.delete(callback)
      }
    },
    async close() {
      stopping.abort()
      const connected = await client?.catch(() => undefined)
      await connected?.end().catch(() => {})
    },
  }
}

import cluster from "node:cluster"
import { setTimeout as sleep } from "node:timers/promises"
import { ClusterRegistry, type MetricObject, type Registry } from "@prometheus-io/client"

// With WEB_PROCESSES, a scrape reaches one process of several, each time perhaps another. So that
// one asks the first process, which answers no requests itself; it asks them all and adds up. The library adds up; its
// own way of asking (0.16.1) keeps the processes busy with greetings without end.

type Message =
  | { metrics: "wanted"; id: number }
  | { metrics: "part wanted"; id: number }
  | { metrics: "part"; id: number; part: MetricObject[] }
  | { metrics: "all"; id: number; text?: string }

/** Milliseconds; a process that is slower is left out. */
const timeout = 3_000

/** In the first process: adds up what the web processes count, and answers the one that asks. */
export function gatherMetrics(): void {
  const waiting = new Map<string, (part: MetricObject[]) => void>()
  let last = 0
  const partOf = (worker: NonNullable<typeof cluster.worker>, id: number): Promise<MetricObject[]> => {
    const key = `${worker.id} ${id}`
    const { promise, resolve } = Promise.withResolvers<MetricObject[]>()
    waiting.set(key, resolve)
    send(worker, { metrics: "part wanted", id })
    const late = sleep(timeout, [], { ref: false })
    return Promise.race([promise, late]).finally(() => waiting.delete(key))
  }
  cluster.on("message", async (worker, message: Message) => {
    if (message?.metrics === "part") waiting.get(`${worker.id} ${message.id}`)?.(message.part)
    if (message?.metrics !== "wanted") return
    const id = ++last
    const running = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected())
    // Unhandled, a part that cannot be added up would end this process, and with it the site.
    const text = await Promise.all(running.map((one) => (one ? partOf(one, id) : [])))
      .then((parts) => ClusterRegistry.aggregate(parts).metrics())
      .catch(() => undefined)
    send(worker, { metrics: "all", id: message.id, ...(text !== undefined && { text }) })
  })
}

/** To one that has just ended nothing is sent; without a callback, that would be an unhandled error as well. */
function send(worker: NonNullable<typeof cluster.worker>, message: Message): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

/**
 * The way to the text for Prometheus: of this process, or of all when it is one of several; undefined when these could
 * not be asked or added up.
 */
export function metricsText(registry: Registry): () => Promise<string | undefined> {
  if (!cluster.isWorker) return () => registry.metrics()
  const waiting = new Map<number, (text: string | undefined) => void>()
  let last = 0
  process.on("message", async (message: Message) => {
    if (message?.metrics === "part wanted") {
      const metrics = await registry.getMetricsAsJSON().catch(() => [])
      // Without their functions, which cannot be sent.
      const part = JSON.parse(JSON.stringify(metrics))
      process.send?.({ metrics: "part", id: message.id, part } satisfies Message)
    }
    if (message?.metrics === "all") waiting.get(message.id)?.(message.text)
  })
  return () => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    const id = ++last
    waiting.set(id, resolve)
    process.send?.({ metrics: "wanted", id } satisfies Message)
    // The first process has its own timeout with the slow ones.
    const late = sleep(2 * timeout, undefined, { ref: false })
    return Promise.race([promise, late]).finally(() => waiting.delete(id))
  }
}

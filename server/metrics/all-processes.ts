import cluster from "node:cluster"
import { setTimeout as sleep } from "node:timers/promises"
import { ClusterRegistry, type MetricObject, type Registry } from "@prometheus-io/client"

// With WEB_PROCESSES, a scrape reaches an arbitrary process. It asks the primary process, which
// collects the metrics of all. The library aggregates them; its own collection (0.16.1) floods
// processes with messages.

type Message =
  | { metrics: "wanted"; id: number }
  | { metrics: "part wanted"; id: number }
  | { metrics: "part"; id: number; part: MetricObject[] }
  | { metrics: "all"; id: number; text?: string }

/** Timeout in milliseconds; slower processes are left out. */
const timeoutMs = 3_000

/** Runs in the primary process: aggregates the metrics of the web processes. */
export function gatherMetrics(): void {
  const waiting = new Map<string, (part: MetricObject[]) => void>()
  let last = 0
  const partOf = (worker: NonNullable<typeof cluster.worker>, id: number): Promise<MetricObject[]> => {
    const key = `${worker.id} ${id}`
    const { promise, resolve } = Promise.withResolvers<MetricObject[]>()
    waiting.set(key, resolve)
    send(worker, { metrics: "part wanted", id })
    const late = sleep(timeoutMs, [], { ref: false })
    return Promise.race([promise, late]).finally(() => waiting.delete(key))
  }
  cluster.on("message", async (worker, message: Message) => {
    if (message?.metrics === "part") waiting.get(`${worker.id} ${message.id}`)?.(message.part)
    if (message?.metrics !== "wanted") return
    const id = ++last
    const running = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected())
    // Unhandled, a failed aggregation would end this process and thus the site.
    const text = await Promise.all(running.map((one) => (one ? partOf(one, id) : [])))
      .then((parts) => ClusterRegistry.aggregate(parts).metrics())
      .catch(() => undefined)
    send(worker, { metrics: "all", id: message.id, ...(text !== undefined && { text }) })
  })
}

/** The callback prevents an unhandled error when the process has just ended. */
function send(worker: NonNullable<typeof cluster.worker>, message: Message): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

/** Returns a function that exports the metrics of all processes; `undefined` on failure. */
export function createMetricsExporter(registry: Registry): () => Promise<string | undefined> {
  if (!cluster.isWorker) return () => registry.metrics()
  const waiting = new Map<number, (text: string | undefined) => void>()
  let last = 0
  process.on("message", async (message: Message) => {
    if (message?.metrics === "part wanted") {
      const metrics = await registry.getMetricsAsJSON().catch(() => [])
      // Drops functions, which cannot be sent.
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
    // Longer than the primary's own timeout.
    const late = sleep(2 * timeoutMs, undefined, { ref: false })
    return Promise.race([promise, late]).finally(() => waiting.delete(id))
  }
}

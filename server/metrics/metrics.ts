import { statfs } from "node:fs/promises"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client"
import type { Backend } from "../backend/backend.ts"
import { hasBearerToken, unauthorizedResponse } from "../http/bearer-token.ts"
import type { MailQueue } from "../mail/queue.ts"
import type { CacheStats } from "../pages/cache/page-cache.ts"
import type { Version } from "../version.ts"
import { createMetricsExporter } from "./all-processes.ts"
import { durationBounds, type RequestCounts } from "./request-counts.ts"

interface MetricsOptions {
  /** `METRICS_TOKEN` */
  token: string
  requests: RequestCounts
  cache: () => CacheStats
  backend: Backend
  dataDir: string
  version: Version
}

/**
 * Serves GET /metrics in Prometheus' text format to holders of the token; 503 when the primary
 * process does not respond. Collects on demand. Contains no addresses, paths or user input.
 */
export function createMetrics(parts: MetricsOptions): (request: Request) => Promise<Response> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerRequests(registry, parts.requests)
  registerCache(registry, parts.cache)
  registerState(registry, parts)
  registerVersion(registry, parts.version)
  const readText = createMetricsExporter(registry)
  return async (request) => {
    if (!hasBearerToken(request, parts.token)) return unauthorizedResponse()
    const text = await readText()
    const headers = { "Cache-Control": "no-store" }
    // The counts of one process would look like a counter reset.
    if (text === undefined) return new Response("The web processes did not answer.", { status: 503, headers })
    return new Response(text, { headers: { ...headers, "Content-Type": registry.contentType } })
  }
}

function registerRequests(registry: Registry, requests: RequestCounts): void {
  const registers = [registry]
  new Counter({
    name: "http_requests_total",
    help: "Requests by kind of route and status",
    labelNames: ["kind", "status"],
    registers,
    collect() {
      this.reset()
      for (const { kind, status, count } of requests.totals())
        this.inc({ kind, status: String(status) }, count)
    },
  })
  registry.registerMetric(new CountedDurations(requests))
}

/** Histogram of durations counted elsewhere; the library's own would allocate per request. */
class CountedDurations extends Histogram<"kind"> {
  readonly #requests: RequestCounts

  constructor(requests: RequestCounts) {
    super({
      name: "http_request_duration_seconds",
      help: "Time to the answer",
      labelNames: ["kind"],
      registers: [],
    })
    this.#requests = requests
  }

  /** Called by the registry instead of `get`. */
  getForPromString() {
    return this.get()
  }

  override async get() {
    const name = "http_request_duration_seconds"
    const values = this.#requests.durations().flatMap(({ kind, upTo, count, seconds }) => [
      ...upTo.map((value, at) => ({
        metricName: `${name}_bucket`,
        labels: { kind, le: durationBounds[at] as number },
        value,
      })),
      { metricName: `${name}_bucket`, labels: { kind, le: "+Inf" }, value: count },
      { metricName: `${name}_sum`, labels: { kind }, value: seconds },
      { metricName: `${name}_count`, labels: { kind }, value: count },
    ])
    return {
      name,
      help: "Time to the answer",
      type: "histogram" as const,
      aggregator: "sum" as const,
      values,
      collect() {},
    }
  }
}

function registerCache(registry: Registry, cache: () => CacheStats): void {
  const registers = [registry]
  for (const [name, help, key] of [
    ["page_cache_hits_total", "Pages answered from memory", "hits"],
    ["page_cache_misses_total", "Pages that had to be made", "misses"],
  ] as const) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(cache()[key])
      },
    })
  }
  new Gauge({
    name: "page_cache_pages",
    help: "Pages in memory",
    registers,
    collect() {
      this.set(cache().pages)
    },
  })
}

/** Constant 1 with the version as label, as is usual in Prometheus. */
function registerVersion(registry: Registry, { version, commit }: Version): void {
  const gauge = new Gauge({
    name: "modulverk_build_info",
    help: "1, with the version that runs and the commit that it was built from",
    labelNames: ["version", "commit"],
    aggregator: "max",
    registers: [registry],
  })
  gauge.set({ version, ...(commit && { commit }) }, 1)
}

interface State extends Partial<MailQueue> {
  up: number
  free?: number
  deadRows?: number
  backupAge?: number
  backupOverdue?: number
}

/** Gauges of database, mail and disk, read together. */
function registerState(registry: Registry, { backend, dataDir }: MetricsOptions): void {
  let reading: Promise<State> | undefined
  const read = () => {
    reading ??= readState(backend, dataDir).finally(() => {
      reading = undefined
    })
    return reading
  }
  // Processes share mail and disk, so the worst value counts.
  const gauge = (name: string, help: string, key: keyof State, aggregator: "min" | "max") =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      async collect() {
        const value = (await read())[key]
        // No value is better than a stale one.
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge("database_up", "1 when the database, or the Supabase project, answers", "up", "min")
  if (!backend.publicUrl) {
    gauge("data_directory_free_bytes", "Free space where DATA_DIR is", "free", "min")
  }
  if (backend.mailQueue) {
    gauge("mail_waiting", "Mails that have not been sent yet", "waiting", "max")
    gauge("mail_oldest_seconds", "Age of the oldest mail that has not been sent yet", "oldestSeconds", "max")
    gauge("mail_retrying", "Mails that failed and will be tried again", "retrying", "max")
    gauge("mail_given_up_last_day", "Mails that were given up within the last 24 hours", "givenUp", "max")
  }
  if (backend.deadRows) {
    gauge(
      "database_dead_rows",
      "Rows that were removed or replaced and are not cleared away yet",
      "deadRows",
      "max",
    )
  }
  if (backend.backups) {
    gauge("backup_age_seconds", "Age of the newest backup that was opened to check it", "backupAge", "max")
    gauge(
      "backup_overdue",
      "1 when the newest backup is older than twice BACKUP_EVERY",
      "backupOverdue",
      "max",
    )
  }
}

async function readState(backend: Backend, dataDir: string): Promise<State> {
  const up = await backend.ready()
  const queue = up ? await backend.mailQueue?.().catch(() => undefined) : undefined
  const dead = up ? await backend.deadRows?.().catch(() => undefined) : undefined
  const backups = await backend.backups?.()
  const disk = await statfs(dataDir).catch(() => undefined)
  return {
    up: up ? 1 : 0,
    ...(disk && { free: disk.bavail * disk.bsize }),
    ...(dead !== undefined && { deadRows: dead }),
    ...(backups && { backupOverdue: backups.overdue ? 1 : 0 }),
    ...(backups?.ageSeconds !== undefined && { backupAge: backups.ageSeconds }),
    ...queue,
  }
}

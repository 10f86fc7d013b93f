import { statfs } from "node:fs/promises"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client"
import type { Backend } from "../backend/backend.ts"
import { hasBearerToken, unauthorizedResponse } from "../http/bearer-token.ts"
import type { MailQueue } from "../mail/queue.ts"
import type { CacheStats } from "../pages/cache/page-cache.ts"
import type { Version } from "../version.ts"
import type { WebhookQueue } from "../webhooks/webhooks.ts"
import { createMetricsExporter } from "./all-processes.ts"
import { type RequestKind, requestKinds } from "./request-kind.ts"

interface MetricsOptions {
  /** `METRICS_TOKEN` */
  token: string
  cache: () => CacheStats
  backend: Backend
  dataDir: string
  version: Version
}

export interface Metrics {
  /** Counts a request with its duration. */
  count(kind: RequestKind, status: number, milliseconds: number): void
  /**
   * Serves GET /metrics in Prometheus' text format to holders of the token; 503 when the primary
   * process does not respond.
   */
  respond(request: Request): Promise<Response>
}

/** Metrics of the library that `promtool check metrics` refuses. */
const misnamedDefaults = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
  "nodejs_eventloop_utilization_histogram",
  "nodejs_eventloop_utilization_summary",
]

/** Creates the metrics. They contain no addresses, paths or user input. */
export function createMetrics(parts: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamedDefaults) registry.removeSingleMetric(name)
  const count = registerRequests(registry)
  registerCache(registry, parts.cache)
  registerState(registry, parts)
  registerVersion(registry, parts.version)
  const readText = createMetricsExporter(registry)
  return {
    count,
    async respond(request) {
      if (!hasBearerToken(request, parts.token)) return unauthorizedResponse()
      const text = await readText()
      const headers = { "Cache-Control": "no-store" }
      // The counts of one process would look like a counter reset.
      if (text === undefined)
        return new Response("The web processes did not answer.", { status: 503, headers })
      return new Response(text, { headers: { ...headers, "Content-Type": registry.contentType } })
    },
  }
}

/** Upper bounds of the histogram in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function registerRequests(registry: Registry): Metrics["count"] {
  const registers = [registry]
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by kind of route and status",
    labelNames: ["kind", "status"],
    registers,
  })
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to the answer",
    labelNames: ["kind"],
    buckets,
    registers,
  })
  for (const kind of requestKinds) durations.zero({ kind })
  return (kind, status, milliseconds) => {
    requests.inc({ kind, status: String(status) })
    durations.observe({ kind }, milliseconds / 1000)
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

interface State extends Partial<MailQueue & WebhookQueue> {
  up: number
  free?: number
  deadRows?: number
  releaseDelay?: number
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
  if (backend.webhookQueue) {
    gauge("webhook_waiting", "Webhook deliveries that have not arrived yet", "webhookWaiting", "max")
    gauge("webhook_oldest_seconds", "Age of the oldest event among them", "webhookOldestSeconds", "max")
    gauge(
      "webhook_given_up_last_day",
      "Webhook deliveries that were given up within the last 24 hours",
      "webhookGivenUp",
      "max",
    )
  }
  if (backend.deadRows) {
    gauge(
      "database_dead_rows",
      "Rows that were removed or replaced and are not cleared away yet",
      "deadRows",
      "max",
    )
  }
  if (backend.releaseDelay) {
    gauge(
      "release_overdue_seconds",
      "Time since the oldest planned release was due that is not published yet",
      "releaseDelay",
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
  const webhooks = up ? await backend.webhookQueue?.().catch(() => undefined) : undefined
  const dead = up ? await backend.deadRows?.().catch(() => undefined) : undefined
  const delay = up ? await backend.releaseDelay?.().catch(() => undefined) : undefined
  const backups = await backend.backups?.()
  const disk = await statfs(dataDir).catch(() => undefined)
  return {
    up: up ? 1 : 0,
    ...(disk && { free: disk.bavail * disk.bsize }),
    ...(dead !== undefined && { deadRows: dead }),
    ...(delay !== undefined && { releaseDelay: delay }),
    ...(backups && { backupOverdue: backups.overdue ? 1 : 0 }),
    ...(backups?.ageSeconds !== undefined && { backupAge: backups.ageSeconds }),
    ...queue,
    ...webhooks,
  }
}

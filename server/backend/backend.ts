import { callsThrough } from "../../portable/call-function.ts"
import { forms } from "../../portable/forms/forms.ts"
import { hasBearerToken, unauthorizedResponse } from "../http/bearer-token.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { MailQueue } from "../mail/queue.ts"
import type { VisitCount } from "../statistics/visit-counts.ts"
import type { WebhookQueue } from "../webhooks/webhooks.ts"

export interface BackupState {
  /** Age of the newest backup in seconds; `undefined` if there is none. */
  ageSeconds: number | undefined
  /** Whether a backup is overdue. */
  overdue: boolean
}

/** Provider of the Supabase API: this process or a project (docs/explanation/architecture.md). */
export interface Backend {
  /** Origin of the browser's API calls; empty for the site's own. */
  publicUrl: string
  publishableKey: string
  /** Handles one API request. `clientAddress` is the rate limit key. */
  fetch(request: Request, clientAddress?: string): Promise<Response>
  /** Whether the backend responds; for /readyz. */
  ready(): Promise<boolean>
  /** State of outgoing mail for /metrics, if known to this process. */
  mailQueue?(): Promise<MailQueue>
  /** State of webhook deliveries for /metrics, if known to this process. */
  webhookQueue?(): Promise<WebhookQueue>
  /** Number of dead rows for /metrics, if known to this process. */
  deadRows?(): Promise<number>
  /** Seconds since the oldest release that is due and not applied, for /metrics, if known. */
  releaseDelay?(): Promise<number>
  /** Age of the newest backup for /metrics, if this process makes them. */
  backups?(): Promise<BackupState>
  /** Adds to the visit statistics; absent without permission. */
  addVisits?(counts: readonly VisitCount[]): Promise<void>
  /** Calls back when content may have changed, in the leader or the webhook's receiver. */
  onContentChange(callback: () => void): Promise<void>
  /** Handles the content webhook of a Supabase project. */
  contentWebhook?(request: Request): Response
  close(): Promise<void>
}

/** Returns the headers of an anonymous API call. */
export function anonymousHeaders(publishableKey: string): { apikey: string; Authorization: string } {
  return { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` }
}

/** Base URL of in-process requests. */
export const inProcessOrigin = "http://backend.internal"

/** Timeout of the project in milliseconds, except for files. */
const requestTimeoutMs = 10_000

/** Maximum page age in milliseconds when there are no change notifications. */
const maxPageAgeMs = 30_000

/**
 * Backend on a hosted or self-hosted Supabase project: it provides data, accounts, files and
 * functions; Node only renders.
 * @param secretKey optional; allows writing visit statistics, and vouches to functions for forms
 * counted here (otherwise all visitors without JavaScript share one limit)
 * @param webhookToken token of the database webhook (`CONTENT_WEBHOOK_TOKEN`); none: no webhook
 * @param expires whether to report a change at least every 30 seconds; one process is enough
 * @param limiter counts forms that visitors without JavaScript send through this process
 */
export function createHostedBackend({
  projectUrl,
  publishableKey,
  webhookToken,
  secretKey,
  limiter,
  expires = true,
}: {
  projectUrl: string
  publishableKey: string
  webhookToken?: string | undefined
  secretKey?: string | undefined
  limiter: Pick<Limiter, "consume">
  expires?: boolean
}): Backend {
  const origin = projectUrl.replace(/\/$/, "")
  // Imported late: only this mode needs the client library.
  const call = secretKey
    ? callsThrough(
        import("../operations/hosted-project.ts").then(({ createHostedClient }) =>
          createHostedClient({ url: origin, secretKey }, requestTimeoutMs),
        ),
      )
    : undefined
  const callbacks: (() => void)[] = []
  const changed = () => {
    for (const callback of callbacks) callback()
  }
  return {
    ...(webhookToken && {
      contentWebhook(request: Request) {
        if (!hasBearerToken(request, webhookToken)) return unauthorizedResponse()
        changed()
        return new Response(null, { status: 204 })
      },
    }),
    ...(call && {
      async addVisits(counts: readonly VisitCount[]) {
        await call("add_visit_counts", { counts })
      },
    }),
    publicUrl: origin,
    publishableKey,
    async fetch(request, clientAddress) {
      const headers = new Headers(request.headers)
      const { pathname } = new URL(request.url)
      const form = forms.find(({ name }) => pathname === `/functions/v1/${name}`)
      if (form) {
        // The project sees only this process's address.
        const { email } = (await request.clone().json()) as { email?: string }
        const counted = await limiter.consume(form.limit, { address: clientAddress, email })
        if (!counted.ok) {
          return new Response(null, {
            status: 429,
            headers: { "Retry-After": String(counted.retryAfterSeconds) },
          })
        }
        if (secretKey) headers.set("apikey", secretKey)
      }
      return await fetch(request.url.replace(inProcessOrigin, origin), {
        method: request.method,
        headers,
        body: request.body,
        ...(request.body ? { duplex: "half" } : {}),
        signal: AbortSignal.timeout(request.url.includes("/storage/v1/") ? 60_000 : requestTimeoutMs),
      })
    },
    // Reads a public table, because the project's health checks do not query the database.
    async ready() {
      const response = await fetch(`${origin}/rest/v1/pages?select=id&limit=1`, {
        headers: anonymousHeaders(publishableKey),
        signal: AbortSignal.timeout(3_000),
      }).catch(() => undefined)
      return response?.ok ?? false
    },
    // LISTEN is not available: changes come by webhook, and pages expire in case it fails.
    async onContentChange(callback) {
      if (callbacks.push(callback) === 1 && expires) setInterval(changed, maxPageAgeMs).unref()
    },
    async close() {},
  }
}

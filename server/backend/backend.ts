import { forms } from "../../portable/forms/forms.ts"
import { bears, tokenRefused } from "../http/bearer-token.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { MailQueue } from "../mail/queue.ts"
import { hostedVisits } from "../statistics/hosted-visits.ts"
import type { VisitCount } from "../statistics/visit-counts.ts"
import { anonymousHeaders } from "./anonymous-headers.ts"

export interface BackupState {
  /** Seconds since the newest one was made; undefined when there is none. */
  ageSeconds: number | undefined
  /** Whether one should long have been made. */
  overdue: boolean
}

/** Who answers the backend's protocol: this process or a Supabase project (docs/explanation/architecture.md). */
export interface Backend {
  /** Origin that the browser sends its data calls to; empty for the site's own. */
  publicUrl: string
  publishableKey: string
  /** Answers one request of the protocol; `clientAddress` is whom its limits count. */
  fetch(request: Request, clientAddress?: string): Promise<Response>
  /** True when the backend answers; for /readyz. */
  ready(): Promise<boolean>
  /** How outgoing mail is doing, where this process can know it; for /metrics. */
  mailQueue?(): Promise<MailQueue>
  /** How many rows have been removed or replaced and not cleared away yet, where this process can know it; for /metrics. */
  deadRows?(): Promise<number>
  /** How old the newest backup is, where this process makes them; for /metrics. */
  backups?(): Promise<BackupState>
  /** Adds numbers to those that are kept of visits; absent where this process may not. */
  addVisits?(counts: readonly VisitCount[]): Promise<void>
  /** Calls back when this process learns that published content may have changed: the leader always, another one by webhook. */
  onContentChange(callback: () => void): Promise<void>
  /** Answers the Supabase project's webhook about changed content; only in hosted mode. */
  contentWebhook?(request: Request): Response
  close(): Promise<void>
}

/** Base address for requests that never leave the process. */
export const inProcessOrigin = "http://backend.internal"

/** Milliseconds that a page lives at most where nobody tells us about changes. */
const pageLife = 30_000

/**
 * A hosted or self-hosted Supabase project: it does data, accounts, files and functions; Node only renders.
 * @param secretKey lets this process write the numbers of visits (without it there are none), and tells the functions that
 *   it has counted a form for its visitor (without it they count all visitors without scripts as one)
 * @param webhookToken what its database webhook has to bear (`CONTENT_WEBHOOK_TOKEN`); without it there is none
 * @param expires whether it reports a change at least every 30 seconds; one process does for all
 * @param limiter counts forms that visitors without scripts send through this process
 */
export function hostedBackend({
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
  const callbacks: (() => void)[] = []
  const changed = () => {
    for (const callback of callbacks) callback()
  }
  return {
    ...(webhookToken && {
      contentWebhook(request: Request) {
        if (!bears(request, webhookToken)) return tokenRefused()
        changed()
        return new Response(null, { status: 204 })
      },
    }),
    ...(secretKey && { addVisits: hostedVisits(origin, secretKey) }),
    publicUrl: origin,
    publishableKey,
    async fetch(request, clientAddress) {
      const headers = new Headers(request.headers)
      const { pathname } = new URL(request.url)
      const form = forms.find(({ name }) => pathname === `/functions/v1/${name}`)
      if (form) {
        // The project sees this process's address alone.
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
        signal: AbortSignal.timeout(request.url.includes("/storage/v1/") ? 60_000 : 10_000),
      })
    },
    // A read of what everybody may: the project's answers about its own health do not touch the database.
    async ready() {
      const response = await fetch(`${origin}/rest/v1/pages?select=id&limit=1`, {
        headers: anonymousHeaders(publishableKey),
        signal: AbortSignal.timeout(3_000),
      }).catch(() => undefined)
      return response?.ok ?? false
    },
    // There is no way to listen: the project tells by webhook, and pages have a short life in case it does not.
    async onContentChange(callback) {
      if (callbacks.push(callback) === 1 && expires) setInterval(changed, pageLife).unref()
    },
    async close() {},
  }
}

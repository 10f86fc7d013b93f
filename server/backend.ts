import type { MailQueue } from "./mail/queue.ts"

/** Who answers the backend's protocol: this process or a Supabase project (DESIGN: three ways to run, one code path). */
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
  /** Calls back whenever published content may have changed. */
  onContentChange(callback: () => void): Promise<void>
  close(): Promise<void>
}

/** Base address for requests that never leave the process. */
export const inProcessOrigin = "http://backend.internal"

/** A hosted or self-hosted Supabase project: it does data, accounts, files and functions; Node only renders. */
export function hostedBackend(supabaseUrl: string, publishableKey: string): Backend {
  const origin = supabaseUrl.replace(/\/$/, "")
  return {
    publicUrl: origin,
    publishableKey,
    fetch(request) {
      return fetch(request.url.replace(inProcessOrigin, origin), {
        method: request.method,
        headers: request.headers,
        body: request.body,
        ...(request.body ? { duplex: "half" } : {}),
        signal: AbortSignal.timeout(10_000),
      })
    },
    async ready() {
      const response = await fetch(`${origin}/auth/v1/health`, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(3_000),
      }).catch(() => undefined)
      return response?.ok ?? false
    },
    // There is no way to listen: pages have a short life instead.
    async onContentChange(callback) {
      setInterval(callback, 30_000).unref()
    },
    async close() {},
  }
}

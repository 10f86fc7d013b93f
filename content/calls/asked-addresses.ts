import { timeoutSignal, unwrap } from "./call.ts"
import type { DataClient } from "./data-client.ts"

/** Number of requests and the last day, e.g. 2026-11-16. */
interface Usage {
  count: number
  last_on: string
}

/** Requests per redirect, and requested paths that are not found, most frequent first. */
export interface RedirectUsage {
  redirected: (Usage & { id: string })[]
  missing: (Usage & { path: string })[]
}

/** @throws CallFailure */
export const readRedirectUsage = (data: DataClient, signal: AbortSignal): Promise<RedirectUsage> =>
  unwrap(data.rpc("asked_addresses").abortSignal(timeoutSignal(signal)), "redirects")

import { timeoutSignal, unwrap } from "./call.ts"
import type { DataClient } from "./data-client.ts"

/** How often something was asked for, and the last day, as in 2026-11-16. */
interface Usage {
  count: number
  last_on: string
}

/** How often redirects were used, and the addresses that people ask for and that lead nowhere, the most wanted first. */
export interface RedirectUsage {
  redirected: (Usage & { id: string })[]
  missing: (Usage & { path: string })[]
}

/** @throws CallFailure */
export const readRedirectUsage = (data: DataClient, signal: AbortSignal): Promise<RedirectUsage> =>
  unwrap(data.rpc("asked_addresses").abortSignal(timeoutSignal(signal)), "redirects")

import { answered, timeLimit } from "./call.ts"
import type { DataClient } from "./data-client.ts"

/** How often something was asked for, and the last day, as in 2026-11-16. */
interface Asked {
  count: number
  last_on: string
}

/** How often redirects were used, and the addresses that people ask for and that lead nowhere, the most wanted first. */
export interface AskedAddresses {
  redirected: (Asked & { id: string })[]
  missing: (Asked & { path: string })[]
}

/** @throws CallFailure */
export const readAskedAddresses = (data: DataClient, signal: AbortSignal): Promise<AskedAddresses> =>
  answered(data.rpc("asked_addresses").abortSignal(timeLimit(signal)), "redirects")

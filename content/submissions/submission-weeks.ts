import { timeoutSignal, unwrap } from "../calls/call.ts"
import type { DataClient } from "../calls/data-client.ts"

/** How many came in during a week; `week` is its Monday, as in 2026-11-16. */
export interface Week {
  week: string
  messages: number
  leads: number
}

export const weeksShown = 12

/**
 * The last twelve weeks, the present one last.
 * @throws CallFailure
 */
export function readWeeks(data: DataClient, signal: AbortSignal): Promise<Week[]> {
  const call = data.rpc("submissions_by_week", { weeks: weeksShown })
  return unwrap(call.abortSignal(timeoutSignal(signal)), "submissions_by_week")
}

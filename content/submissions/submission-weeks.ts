import { timeoutSignal, unwrap } from "../calls/call.ts"
import type { DataClient } from "../calls/data-client.ts"

/** Submissions of one week; `week` is its Monday, e.g. 2026-11-16. */
export interface Week {
  week: string
  messages: number
  leads: number
}

export const weeksShown = 12

/**
 * Returns the last twelve weeks, the current one last.
 * @throws CallFailure
 */
export function readWeeks(data: DataClient, signal: AbortSignal): Promise<Week[]> {
  const call = data.rpc("submissions_by_week", { weeks: weeksShown })
  return unwrap(call.abortSignal(timeoutSignal(signal)), "submissions_by_week")
}

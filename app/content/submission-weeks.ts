import type { DataClient } from "../load-context.ts"
import { timeLimit } from "./call.ts"
import { failureOf } from "./call-failure.ts"

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
export async function readWeeks(data: DataClient, signal: AbortSignal): Promise<Week[]> {
  const {
    data: rows,
    error,
    status,
  } = await data.rpc("submissions_by_week", { weeks: weeksShown }).abortSignal(timeLimit(signal))
  if (error) throw failureOf(error, status, "submission_handling")
  return rows
}

import { timeoutSignal, unwrap } from "./call.ts"
import type { DataClient } from "./data-client.ts"

/** One day's numbers: pages shown, and of the contact form how often it was shown, begun and sent. */
export interface VisitDay {
  /** As in 2026-11-16. */
  day: string
  views: number
  shown: number
  begun: number
  sent: number
}

/**
 * A page by its Swedish path, or a file by its address. The title is that of the solution, case study or page, or of the
 * file's resource; null for the program's own screens (content/screens/screen-titles.ts) and for what is gone.
 */
export interface NamedCount {
  name: string
  count: number
  title: string | null
}

export interface VisitReport {
  days: VisitDay[]
  pages: NamedCount[]
  /** The pages from which somebody went to the contact screen. */
  calls: NamedCount[]
  downloads: NamedCount[]
}

export const daysShown = 30

/**
 * What was counted in the last thirty days, today last.
 * @throws CallFailure
 */
export function readVisitReport(data: DataClient, signal: AbortSignal): Promise<VisitReport> {
  const call = data.rpc("visit_statistics", { days: daysShown })
  return unwrap(call.abortSignal(timeoutSignal(signal)), "visit_counts")
}

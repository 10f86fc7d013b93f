import { answered, timeLimit } from "./call.ts"
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
export interface Counted {
  name: string
  count: number
  title: string | null
}

export interface Visits {
  days: VisitDay[]
  pages: Counted[]
  /** The pages from which somebody went to the contact screen. */
  calls: Counted[]
  downloads: Counted[]
}

const daysShown = 30

/**
 * What was counted in the last thirty days, today last.
 * @throws CallFailure
 */
export function readVisits(data: DataClient, signal: AbortSignal): Promise<Visits> {
  const call = data.rpc("visit_statistics", { days: daysShown })
  return answered(call.abortSignal(timeLimit(signal)), "visit_counts")
}

import { callFunction } from "./call.ts"
import type { DataClient } from "./data-client.ts"

/**
 * Statistics of one day: page views, and how often the contact form was shown, started and sent.
 */
export interface VisitDay {
  /** ISO date, e.g. 2026-11-16. */
  day: string
  views: number
  shown: number
  begun: number
  sent: number
}

/**
 * A page by Swedish path or a file by URL. `title` is null for built-in screens
 * (content/screens/screen-titles.ts) and for content that no longer exists.
 */
export interface NamedCount {
  name: string
  count: number
  title: string | null
}

export interface VisitReport {
  days: VisitDay[]
  pages: NamedCount[]
  /** Referring pages of the contact screen. */
  calls: NamedCount[]
  downloads: NamedCount[]
}

export const daysShown = 30

/**
 * Returns the statistics of the last 30 days, today last.
 * @throws CallFailure
 */
export const readVisitReport = (data: DataClient, signal: AbortSignal): Promise<VisitReport> =>
  callFunction(data, "visit_statistics", { days: daysShown }, signal)

/**
 * Returns the views of the last 30 days by Swedish path; none for pages without views.
 * @throws CallFailure
 */
export const readPageViews = (
  data: DataClient,
  paths: string[],
  signal: AbortSignal,
): Promise<Partial<Record<string, number>>> =>
  callFunction(data, "page_views", { paths, days: daysShown }, signal)

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
  callFunction(data, "asked_addresses", {}, signal)

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
export const readWeeks = (data: DataClient, signal: AbortSignal): Promise<Week[]> =>
  callFunction(data, "submissions_by_week", { weeks: weeksShown }, signal)

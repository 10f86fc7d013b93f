import { uploadPath } from "../media/media.ts"
import { beaconPath } from "../statistics/beacon.ts"

/** Kind of request, used as a label with few values. */
export const requestKinds = [
  "page",
  "file",
  "rest",
  "auth",
  "functions",
  "storage",
  "search",
  "health",
  "other",
] as const
type Kind = (typeof requestKinds)[number]

/** Upper bounds of the histogram in seconds. */
export const durationBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const firstStatus = 100
const statuses = 500
const buckets = durationBounds.length + 1
const indexOf = Object.fromEntries(requestKinds.map((kind, index) => [kind, index])) as Record<Kind, number>

export function requestKind(path: string): Kind {
  if (path.startsWith("/rest/v1/")) return "rest"
  if (path.startsWith("/auth/v1/")) return "auth"
  if (path.startsWith("/functions/v1/")) return "functions"
  // Upload times depend on the sender's connection and must not count as slow pages.
  if (path.startsWith("/storage/v1/") || path === uploadPath) return "storage"
  if (path === beaconPath || path === "/icons" || path.startsWith("/webhooks/")) return "other"
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return "health"
  if (
    path.startsWith("/og/") ||
    path === "/sitemap.xml" ||
    path === "/robots.txt" ||
    path.endsWith("/rss.xml")
  )
    return "search"
  // `.data` is React Router's suffix for a screen's data.
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith(".data") ? "file" : "page"
}

/**
 * Counts requests by kind and status, and durations. Flat arrays: cached pages take microseconds.
 */
export class RequestCounts {
  readonly #byStatus = new Float64Array(requestKinds.length * statuses)
  readonly #byDuration = new Float64Array(requestKinds.length * buckets)
  readonly #seconds = new Float64Array(requestKinds.length)

  count(kind: Kind, status: number, milliseconds: number): void {
    const index = indexOf[kind]
    const seconds = milliseconds / 1000
    let bucket = 0
    while (bucket < durationBounds.length && seconds > (durationBounds[bucket] as number))
      bucket++
      // Indexes are in bounds: Node rejects other statuses.
    ;(this.#byStatus[index * statuses + status - firstStatus] as number)++
    ;(this.#byDuration[index * buckets + bucket] as number)++
    ;(this.#seconds[index] as number) += seconds
  }

  /** Returns every kind and status that has occurred. */
  totals(): { kind: Kind; status: number; count: number }[] {
    return requestKinds.flatMap((kind, index) =>
      [...this.#byStatus.subarray(index * statuses, (index + 1) * statuses)]
        .map((count, at) => ({ kind, status: at + firstStatus, count }))
        .filter(({ count }) => count > 0),
    )
  }

  /** Returns per kind: cumulative counts by bound, total count and total seconds. */
  durations(): { kind: Kind; upTo: number[]; count: number; seconds: number }[] {
    return requestKinds.map((kind, index) => {
      let count = 0
      const sums = [...this.#byDuration.subarray(index * buckets, (index + 1) * buckets)].map((own) => {
        count += own
        return count
      })
      return { kind, upTo: sums.slice(0, -1), count, seconds: this.#seconds[index] as number }
    })
  }
}

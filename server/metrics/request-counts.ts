import { uploadPath } from "../media/media.ts"
import { beaconPath } from "../statistics/beacon.ts"

/** What a request asked for; few enough to be a label. */
export const kinds = [
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
type Kind = (typeof kinds)[number]

/** Upper bounds in seconds, from a page out of memory to one that nobody waits for. */
export const durationBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const firstStatus = 100
const statuses = 500
const buckets = durationBounds.length + 1
const indexOf = Object.fromEntries(kinds.map((kind, index) => [kind, index])) as Record<Kind, number>

export function kindOf(path: string): Kind {
  if (path.startsWith("/rest/v1/")) return "rest"
  if (path.startsWith("/auth/v1/")) return "auth"
  if (path.startsWith("/functions/v1/")) return "functions"
  // An upload takes as long as its sender's line, and would pass for a slow page.
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
  // React Router asks for a screen's data under the screen's address and ".data".
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith(".data") ? "file" : "page"
}

/**
 * Requests by kind and status, and their durations. Numbers in flat arrays alone, because pages out of memory are
 * answered in some microseconds and are counted here, too; what Prometheus wants is made of them when it asks.
 */
export class RequestCounts {
  readonly #byStatus = new Float64Array(kinds.length * statuses)
  readonly #byDuration = new Float64Array(kinds.length * buckets)
  readonly #seconds = new Float64Array(kinds.length)

  count(kind: Kind, status: number, milliseconds: number): void {
    const index = indexOf[kind]
    const seconds = milliseconds / 1000
    let bucket = 0
    while (bucket < durationBounds.length && seconds > (durationBounds[bucket] as number))
      bucket++
      // Indices are within the arrays: statuses come from Node, which refuses others.
    ;(this.#byStatus[index * statuses + status - firstStatus] as number)++
    ;(this.#byDuration[index * buckets + bucket] as number)++
    ;(this.#seconds[index] as number) += seconds
  }

  /** Every kind and status that has occurred. */
  totals(): { kind: Kind; status: number; count: number }[] {
    return kinds.flatMap((kind, index) =>
      [...this.#byStatus.subarray(index * statuses, (index + 1) * statuses)]
        .map((count, at) => ({ kind, status: at + firstStatus, count }))
        .filter(({ count }) => count > 0),
    )
  }

  /** For each kind: how many took at most as long as each bound, how many there were, and their time together. */
  durations(): { kind: Kind; upTo: number[]; count: number; seconds: number }[] {
    return kinds.map((kind, index) => {
      let count = 0
      const sums = [...this.#byDuration.subarray(index * buckets, (index + 1) * buckets)].map((own) => {
        count += own
        return count
      })
      return { kind, upTo: sums.slice(0, -1), count, seconds: this.#seconds[index] as number }
    })
  }
}

import { errorCode } from "../../portable/error-code.ts"
import { languageOfUrl } from "../http/visitor-language.ts"
import { handleBeacon } from "./beacon.ts"
import { isBot } from "./bots.ts"
import { type VisitCount, VisitCounts, type Visitor } from "./visit-counts.ts"

/** Milliseconds between writes; counts since the last write are lost if the process is killed. */
const writeIntervalMs = 10_000

/** Extensions of downloadable files. */
const documents = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|csv|zip|epub|mp4|webm)$/i

export interface Statistics {
  /** Counts a page view by cache key. Responses without a key are not pages. */
  view(page: string | undefined, visitor: Visitor): void
  /** Counts a path without a page. */
  countMissing(kind: "redirected" | "missing", path: string, visitor: Visitor): void
  /** Counts a download of a file from its beginning. */
  file(path: string, request: Request, status: number): void
  /**
   * Handles a beacon (app/boot/read.ts).
   * @param view responds to the request for a page, and counts it
   */
  beacon(request: Request, view: (page: Request) => Promise<Response>): Promise<Response>
  close(): Promise<void>
}

/**
 * Counts visits in memory and writes them every ten seconds; keeps them while writing fails.
 * @param write adds counts to the database; without it nothing is counted
 * @param log receives a line when writing fails and when it works again
 * @param siteUrl `SITE_URL`, whose beacons are accepted
 */
export function startStatistics({
  write,
  log,
  siteUrl,
}: {
  write: ((counts: readonly VisitCount[]) => Promise<void>) | undefined
  log: (line: string) => void
  siteUrl: string
}): Statistics {
  const counts = new VisitCounts()
  let underWay: Promise<void> = Promise.resolve()
  let failing = false

  async function writeNow(): Promise<void> {
    const taken = write ? counts.take() : []
    if (!write || taken.length === 0) return
    try {
      await writeCounts(taken, write)
      if (failing) log("Visits are written again")
      failing = false
    } catch (error) {
      for (const { kind, name, language, count } of taken) counts.add(kind, name, language, count)
      if (!failing) log(`Visits are kept in memory, they could not be written (${errorCode(error)})`)
      failing = true
    }
  }
  const timer = setInterval(() => {
    underWay = underWay.then(writeNow)
  }, writeIntervalMs)
  timer.unref()

  return {
    view(page, visitor) {
      if (write) counts.view(page, visitor)
    },
    countMissing(kind, path, visitor) {
      if (write) counts.countMissing(kind, path, visitor)
    },
    file(path, { method, headers }, status) {
      if (!write || method !== "GET" || !documents.test(path)) return
      // Media players request ranges; only the first one counts.
      if (status !== 200 && !(status === 206 && headers.get("Range")?.startsWith("bytes=0-"))) return
      if (headers.get("Sec-Purpose") || isBot(headers.get("User-Agent"))) return
      counts.add("download", path, languageOfUrl(headers.get("Referer"), headers.get("Cookie")))
    },
    beacon: (request, view) =>
      handleBeacon(
        request,
        siteUrl,
        (kind, name, language) => {
          if (write) counts.add(kind, name, language)
        },
        view,
      ),
    async close() {
      clearInterval(timer)
      await underWay
      await writeNow()
    },
  }
}

/**
 * Writes counts. If the database rejects one (SQLSTATE classes 22 and 23, where retrying is
 * useless), writes the others. Rejects during an outage.
 */
async function writeCounts(
  counts: readonly VisitCount[],
  write: (counts: readonly VisitCount[]) => Promise<void>,
): Promise<void> {
  try {
    await write(counts)
  } catch (error) {
    if (!/^2[23]/.test(errorCode(error))) throw error
    if (counts.length === 1) return
    for (const one of counts) await writeCounts([one], write)
  }
}

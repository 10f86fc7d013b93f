import { useEffect, useState } from "react"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import { siteStorage } from "../../../session/browser-storage.ts"
import { useSession } from "../../../session/session.ts"

/** Pause that ends a visit, in milliseconds. */
const visitPauseMs = 30 * 60_000

interface Visit {
  /** Time of this browser's clock. */
  at: number
  /** Behind the newest submission seen in this visit, and in the previous one. Postgres' clock. */
  seen: string
  previous: string | null
}

/**
 * Returns the time after which submissions are new since the previous visit of the list; null at
 * the first one. Stored per account in this browser.
 * @param newest time of the newest submission, while the list shows it
 * @param loadedAt time of the list's last load
 */
export function usePreviousVisit(table: SubmissionTable, newest: string | undefined, loadedAt: number) {
  const key = `visit ${table} ${useSession().user?.id}`
  const [previous] = useState(() => {
    const visit: Visit | null = JSON.parse(siteStorage.read(key) ?? "null")
    return visit && (Date.now() - visit.at > visitPauseMs ? visit.seen : visit.previous)
  })
  useEffect(() => {
    if (!newest) return
    const visit: Visit = {
      at: loadedAt,
      // Postgres counts microseconds.
      seen: new Date(Date.parse(newest) + 1).toISOString(),
      previous,
    }
    siteStorage.write(key, JSON.stringify(visit))
  }, [key, previous, newest, loadedAt])
  return previous
}

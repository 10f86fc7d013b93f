import { keepPreviousData } from "@tanstack/react-query"
import {
  type Administrator,
  readAdministrators,
  readHandling,
  type SubmissionTable,
} from "../../../../content/submissions/handling.ts"
import {
  countSubmissions,
  countUnhandled,
  type SubmissionFilter,
} from "../../../../content/submissions/submissions.ts"
import { countQuery, invalidate } from "../../data/queries.ts"
import { useOptionalQuery } from "../../ui/use-optional-query.ts"

const failed = "Handling could not be read"
const nobody: readonly Administrator[] = []

/** Handling of these submissions; refetched after each save. */
export function useHandling(ids: readonly string[]) {
  return useOptionalQuery(["handling", ...ids], (data, signal) => readHandling(data, ids, signal), failed, {
    enabled: ids.length > 0,
  })
}

/** Invalidates everything that depends on the handling of a table's submissions. */
export const invalidateHandling = (table: SubmissionTable) =>
  invalidate(["handling"], ["submissions", table], countQuery(table).queryKey)

/** Possible owners of submissions; empty while loading. */
export function useAdministrators(): readonly Administrator[] {
  return useOptionalQuery(["administrators"], readAdministrators, failed).data ?? nobody
}

/** Milliseconds between counts while the window is visible. */
const refetchInterval = 60_000

/** Returns the number of messages and leads with the status "new"; undefined while loading. */
export function useUnansweredCount(): number | undefined {
  const failed = "Unhandled submissions could not be counted"
  return useOptionalQuery(["handling", "unhandled"], countUnhandled, failed, { refetchInterval }).data
}

/**
 * Returns the number of spam submissions that match `filter` apart from its status; undefined while
 * loading.
 */
export function useSpamCount(table: SubmissionTable, filter: SubmissionFilter): number | undefined {
  const spam = { ...filter, status: "spam" } as const
  return useOptionalQuery(
    ["submissions", table, "count", spam],
    (data, signal) => countSubmissions(data, table, spam, signal),
    "Spam could not be counted",
    { placeholderData: keepPreviousData },
  ).data
}

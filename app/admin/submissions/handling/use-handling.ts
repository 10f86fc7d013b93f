import { keepPreviousData, useQuery } from "@tanstack/react-query"
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
import { countQuery, dataQuery, invalidate, optionsStaleTime } from "../../data/queries.ts"

const nobody: readonly Administrator[] = []

/** Handling of these submissions; refetched after each save. */
export function useHandling(ids: readonly string[]) {
  return useQuery({
    ...dataQuery(["handling", ...ids], (data, signal) => readHandling(data, ids, signal)),
    enabled: ids.length > 0,
  })
}

/** Invalidates everything that depends on the handling of a table's submissions. */
export const invalidateHandling = (table: SubmissionTable) =>
  invalidate(["handling"], ["submissions", table], countQuery(table).queryKey)

/** Possible owners of submissions; empty while loading. */
export function useAdministrators(): readonly Administrator[] {
  const query = { ...dataQuery(["administrators"], readAdministrators), staleTime: optionsStaleTime }
  return useQuery(query).data ?? nobody
}

/** Milliseconds between counts while the window is visible. */
const refetchInterval = 60_000

/** Returns the number of messages and leads with the status "new"; undefined while loading. */
export function useUnansweredCount(): number | undefined {
  return useQuery({ ...dataQuery(["handling", "unhandled"], countUnhandled), refetchInterval }).data
}

/**
 * Returns the number of spam submissions that match `filter` apart from its status; undefined while
 * loading.
 */
export function useSpamCount(table: SubmissionTable, filter: SubmissionFilter): number | undefined {
  const spam = { ...filter, status: "spam" } as const
  return useQuery({
    ...dataQuery(["submissions", table, "count", spam], (data, signal) =>
      countSubmissions(data, table, spam, signal),
    ),
    placeholderData: keepPreviousData,
  }).data
}

import { keepPreviousData } from "@tanstack/react-query"
import type { SubmissionTable } from "../../../content/submissions/handling.ts"
import {
  countSubmissions,
  countUnhandled,
  type SubmissionFilter,
} from "../../../content/submissions/submissions.ts"
import { useOptionalQuery } from "../ui/use-read.ts"

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

import { keepPreviousData } from "@tanstack/react-query"
import type { SubmissionTable } from "../../../content/submissions/submission-table.ts"
import {
  countSubmissions,
  countUnhandled,
  type SubmissionFilter,
} from "../../../content/submissions/submissions.ts"
import { useRead } from "../ui/use-read.ts"

/** Milliseconds between two counts while the back office is open in front. */
const refetchInterval = 60_000

/** How many messages and leads have the status new; undefined while that is not known. */
export function useUnhandled(): number | undefined {
  const failed = "Unhandled submissions could not be counted"
  return useRead(["handling", "unhandled"], countUnhandled, failed, { refetchInterval }).data
}

/** How many are spam of what `filter` leaves but for its status; undefined while that is not known. */
export function useSpamCount(table: SubmissionTable, filter: SubmissionFilter): number | undefined {
  const spam = { ...filter, status: "spam" } as const
  return useRead(
    ["submissions", table, "count", spam],
    (data, signal) => countSubmissions(data, table, spam, signal),
    "Spam could not be counted",
    { placeholderData: keepPreviousData },
  ).data
}

import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { SubmissionTable } from "../../../content/submissions/submission-table.ts"
import {
  countSubmissions,
  countUnhandled,
  type SubmissionFilter,
} from "../../../content/submissions/submissions.ts"
import { adminData } from "../data/admin-data.ts"
import { useLogged } from "../ui/use-logged.ts"

/** Milliseconds between two counts while the back office is open in front. */
const refetchInterval = 60_000

/** How many messages and leads have the status new; undefined while that is not known. */
export function useUnhandled(): number | undefined {
  const { data, error } = useQuery({
    queryKey: ["handling", "unhandled"],
    queryFn: async ({ signal }) => countUnhandled(await adminData(), signal),
    refetchInterval,
  })
  useLogged(error, "Unhandled submissions could not be counted")
  return data
}

/** How many are spam of what `filter` leaves but for its status; undefined while that is not known. */
export function useSpamCount(table: SubmissionTable, filter: SubmissionFilter): number | undefined {
  const spam = { ...filter, status: "spam" } as const
  const { data, error } = useQuery({
    queryKey: ["submissions", table, "count", spam],
    queryFn: async ({ signal }) => countSubmissions(await adminData(), table, spam, signal),
    placeholderData: keepPreviousData,
  })
  useLogged(error, "Spam could not be counted")
  return data
}

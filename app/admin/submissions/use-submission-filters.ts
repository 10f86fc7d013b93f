import { useSearchParams } from "react-router"
import { statuses } from "../../../content/submissions/handling.ts"
import {
  newestFirst,
  noFilter,
  type SubmissionFilter,
  type SubmissionOrder,
  sortColumns,
} from "../../../content/submissions/submissions.ts"
import { pageParameter } from "../ui/lists/use-paged-query.ts"

interface ListState extends SubmissionFilter {
  order: SubmissionOrder
}

/** URL parameters of a list. */
const names = {
  search: "sok",
  status: "status",
  owner: "ansvarig",
  from: "fran",
  since: "fran-och-med",
  until: "till-och-med",
  order: "ordning",
} as const satisfies Record<keyof ListState, string>
/** UUID. A URL may contain anything, and the database rejects other formats. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const orders = sortColumns.flatMap((column): SubmissionOrder[] => [column, `-${column}`])
/** Returns a day that a date input returns, or a time in UTC, else "". */
const dayOf = (named: string) =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/.test(named) && !Number.isNaN(Date.parse(named)) ? named : ""

/**
 * Search, filters and order of a submission list, stored in the URL: they survive a reload, and
 * Back restores the previous ones. The server does not log query strings.
 */
export function useSubmissionFilters() {
  const [parameters, setParameters] = useSearchParams()
  const named = (key: keyof ListState) => parameters.get(names[key]) ?? ""
  const filter: SubmissionFilter = {
    search: named("search").slice(0, 200),
    status: statuses.find((one) => one === named("status")) ?? null,
    owner: idPattern.test(named("owner")) ? named("owner") : null,
    from: named("from").startsWith("/") ? named("from") : null,
    since: dayOf(named("since")),
    until: dayOf(named("until")),
  }
  const order = orders.find((one) => one === named("order")) ?? newestFirst
  /** `replace` keeps the history short while the search is typed. */
  const choose = (change: Partial<ListState>, { replace = false } = {}) =>
    setParameters(
      () => {
        // Reads the current URL: the rendered state may lag behind.
        const parameters = new URLSearchParams(location.search)
        for (const [key, value] of Object.entries(change)) {
          const name = names[key as keyof ListState]
          if (value && value !== newestFirst) parameters.set(name, value)
          else parameters.delete(name)
        }
        // Another filter starts at the first page.
        parameters.delete(pageParameter)
        return parameters
      },
      { preventScrollReset: true, replace },
    )
  return { filter, order, choose, chooseAnything: () => choose(noFilter) }
}

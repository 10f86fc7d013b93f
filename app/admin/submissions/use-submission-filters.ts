import { useSearchParams } from "react-router"
import { statuses } from "../../../content/submissions/handling.ts"
import type { SubmissionFilter } from "../../../content/submissions/submissions.ts"
import { pageParameter } from "../ui/lists/use-paged-query.ts"

type Filters = Omit<SubmissionFilter, "search">

/** URL parameters of the filters. */
const names = { status: "status", owner: "ansvarig", from: "fran" } as const satisfies Record<
  keyof Filters,
  string
>
/** UUID. A URL may contain anything, and the database rejects other formats. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Filters of a submission list, stored in the URL: they survive a reload, and Back restores the
 * previous ones. The search text is not stored, because it may be a person's name.
 */
export function useSubmissionFilters() {
  const [parameters, setParameters] = useSearchParams()
  const [status, owner, from] = [names.status, names.owner, names.from].map((name) => parameters.get(name))
  const choice: Filters = {
    status: statuses.find((one) => one === status) ?? null,
    owner: owner && idPattern.test(owner) ? owner : null,
    from: from?.startsWith("/") ? from : null,
  }
  const choose = (change: Partial<Filters>) =>
    setParameters(
      () => {
        // Reads the current URL: the rendered state may lag behind.
        const parameters = new URLSearchParams(location.search)
        for (const [key, value] of Object.entries(change)) {
          const name = names[key as keyof Filters]
          if (value) parameters.set(name, value)
          else parameters.delete(name)
        }
        // Another filter starts at the first page.
        parameters.delete(pageParameter)
        return parameters
      },
      { preventScrollReset: true },
    )
  return { choice, choose, chooseAnything: () => choose({ status: null, owner: null, from: null }) }
}

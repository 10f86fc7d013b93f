import { useSearchParams } from "react-router"
import { statuses } from "../../../../content/submissions/handling.ts"
import type { SubmissionFilter } from "../../../../content/submissions/submissions.ts"
import { pageParameter } from "../../ui/lists/use-page.ts"

type Choice = Omit<SubmissionFilter, "search">

/** What the address calls them. */
const names = { status: "status", owner: "ansvarig", from: "fran" } as const satisfies Record<
  keyof Choice,
  string
>
/** A UUID. An address may hold anything, and the database refuses a value of another form. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What a list of submissions is narrowed to, kept in the address: it survives a reload, and going back leads to the
 * choice before. What is searched for stays out of it, for it may be somebody's name.
 */
export function useChoice() {
  const [parameters, setParameters] = useSearchParams()
  const [status, owner, from] = [names.status, names.owner, names.from].map((name) => parameters.get(name))
  const choice: Choice = {
    status: statuses.find((one) => one === status) ?? null,
    owner: owner && idPattern.test(owner) ? owner : null,
    from: from?.startsWith("/") ? from : null,
  }
  const choose = (change: Partial<Choice>) =>
    setParameters(
      () => {
        // The address itself: what has been drawn may be a choice behind.
        const parameters = new URLSearchParams(location.search)
        for (const [key, value] of Object.entries(change)) {
          const name = names[key as keyof Choice]
          if (value) parameters.set(name, value)
          else parameters.delete(name)
        }
        // Another choice starts at its first page.
        parameters.delete(pageParameter)
        return parameters
      },
      { preventScrollReset: true },
    )
  return { choice, choose, chooseAnything: () => choose({ status: null, owner: null, from: null }) }
}

import { useSearchParams } from "react-router"

/** What the address calls the page of a list, counted from 1; without it the first is shown. */
export const pageParameter = "sida"

/**
 * The page of a list, counted from 0 and kept in the address: a reload, a shared link and going back lead to it. What is
 * no number is the first page.
 */
export function usePage() {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get(pageParameter) ?? ""
  const page = /^[1-9]\d{0,6}$/.test(named) ? Number(named) - 1 : 0
  /** `replace`: nobody has turned a page, so that going back should not lead here. */
  const turnTo = (to: number, { replace = false } = {}) =>
    setParameters(
      (before) => {
        if (to > 0) before.set(pageParameter, String(to + 1))
        else before.delete(pageParameter)
        return before
      },
      { replace, preventScrollReset: true },
    )
  return { page, turnTo }
}

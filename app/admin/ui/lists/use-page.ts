import { useSearchParams } from "react-router"

/** URL parameter of a list's page, one-based; default: the first page. */
export const pageParameter = "sida"

/**
 * Reads and writes a list's page in the URL, so that reload, shared links and history work. `page`
 * is zero-based; an invalid number means the first page.
 */
export function usePage() {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get(pageParameter) ?? ""
  const page = /^[1-9]\d{0,6}$/.test(named) ? Number(named) - 1 : 0
  /** `replace` corrects the page without a history entry. */
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

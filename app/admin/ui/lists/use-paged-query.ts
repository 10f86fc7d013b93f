import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useSearchParams } from "react-router"
import { maxTotal } from "../format.ts"

/** URL parameter of a list's page, one-based; default: the first page. */
export const pageParameter = "sida"

/**
 * Reads and writes a list's page in the URL, so that reload, shared links and history work. `page`
 * is zero-based; an invalid number means the first page.
 */
function usePage() {
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

/**
 * Query of a list page by page; the page is in the URL.
 * @param query returns the query of a page
 * @param length rows per page
 */
export function usePagedQuery<Data extends { total: number }>(
  query: (page: number) => UseQueryOptions<Data>,
  length: number,
) {
  const { page, turnTo } = usePage()
  const list = useQuery({
    ...query(page),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = list
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / length) - 1)
  // Rows were deleted meanwhile, or the URL names a page that does not exist.
  const correct = useEffectEvent(() => turnTo(last, { replace: true }))
  useEffect(() => {
    if (data && !isPlaceholderData && page > last) correct()
  }, [data, isPlaceholderData, page, last])
  return {
    list,
    pages: { page: Math.min(page, last), last, isExact: (data?.total ?? 0) <= maxTotal, onTurn: turnTo },
    /** Call it when the search changes. */
    toFirstPage: () => page > 0 && turnTo(0, { replace: true }),
  }
}

import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { DataClient } from "../../../../content/calls/data-client.ts"
import { getDataClient } from "../../data/admin-data.ts"
import { reportError } from "../../data/explain.ts"
import { maxTotal } from "../figure.ts"
import { usePage } from "./use-page.ts"

/**
 * Query of a list page by page; the page is in the URL.
 * @param key query key, including the filter
 * @param length rows per page
 * @param failed console message when a page cannot be loaded
 */
export function usePagedQuery<Data extends { total: number }>(
  key: readonly unknown[],
  read: (data: DataClient, page: number, signal: AbortSignal) => Promise<Data>,
  { length, failed }: { length: number; failed: string },
) {
  const { page, turnTo } = usePage()
  const list = useQuery({
    queryKey: [...key, page],
    queryFn: async ({ signal }) => read(await getDataClient(), page, signal),
    placeholderData: keepPreviousData,
  })
  const { data, error, errorUpdatedAt, isPlaceholderData } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: logs a repeated error again
  useEffect(() => {
    if (error) console.error(failed, reportError(error))
  }, [error, errorUpdatedAt])
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / length) - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response
  useEffect(() => {
    // Rows were deleted meanwhile, or the URL names a page that does not exist.
    if (data && !isPlaceholderData && page > last) turnTo(last, { replace: true })
  }, [data, isPlaceholderData, page, last])
  return {
    list,
    pages: { page: Math.min(page, last), last, isExact: (data?.total ?? 0) <= maxTotal, onTurn: turnTo },
    /** Call it when the search changes. */
    toFirstPage: () => page > 0 && turnTo(0, { replace: true }),
  }
}

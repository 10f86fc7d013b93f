import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { DataClient } from "../../../../content/calls/data-client.ts"
import { adminData } from "../../data/admin-data.ts"
import { explain } from "../../data/explain.ts"
import { maxTotal } from "../figure.ts"
import { usePage } from "./use-page.ts"

/**
 * A list that is read a page at a time; the page stands in the address.
 * @param key what the list is of and what it is narrowed to
 * @param length how many rows a page has
 * @param failed what the console is told when a page could not be read
 */
export function usePaged<Data extends { total: number }>(
  key: readonly unknown[],
  read: (data: DataClient, page: number, signal: AbortSignal) => Promise<Data>,
  { length, failed }: { length: number; failed: string },
) {
  const { page, turnTo } = usePage()
  const list = useQuery({
    queryKey: [...key, page],
    queryFn: async ({ signal }) => read(await adminData(), page, signal),
    placeholderData: keepPreviousData,
  })
  const { data, error, errorUpdatedAt, isPlaceholderData } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error a second time is logged again
  useEffect(() => {
    if (error) console.error(failed, explain(error))
  }, [error, errorUpdatedAt])
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / length) - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer to a page that is not there
  useEffect(() => {
    // Rows have been removed since, or the address was typed.
    if (data && !isPlaceholderData && page > last) turnTo(last, { replace: true })
  }, [data, isPlaceholderData, page, last])
  return {
    list,
    pages: { page: Math.min(page, last), last, isExact: (data?.total ?? 0) <= maxTotal, onTurn: turnTo },
    /** For another search. */
    toFirstPage: () => page > 0 && turnTo(0, { replace: true }),
  }
}

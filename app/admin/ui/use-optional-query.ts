import { type UseQueryOptions, useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { DataClient } from "../../../content/calls/data-client.ts"
import { getDataClient } from "../data/queries.ts"
import { reportError } from "../data/report-error.ts"

/**
 * Query for optional data: a failure is only logged.
 * @param failed log message without its full stop
 */
export function useOptionalQuery<Data>(
  queryKey: readonly unknown[],
  read: (data: DataClient, signal: AbortSignal) => Promise<Data>,
  failed: string,
  options: Omit<UseQueryOptions<Data>, "queryKey" | "queryFn"> = {},
) {
  const query = useQuery<Data>({
    ...options,
    queryKey,
    queryFn: async ({ signal }) => read(await getDataClient(), signal),
  })
  useLogError(query.error, failed)
  return query
}

/**
 * Logs why optional data could not be loaded.
 * @param what description of the request for the console, without full stop
 */
export function useLogError(error: Error | null, what: string): void {
  useEffect(() => {
    if (error) console.error(`${what}:`, reportError(error))
  }, [error, what])
}

import { QueryClient, type QueryKey } from "@tanstack/react-query"

const networkMode = "always"

/**
 * Cache of the back office, as long as the document lives. No retries (specification, section 8);
 * offline requests fail at once instead of pausing.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode }, mutations: { retry: false, networkMode } },
})

/**
 * Invalidates queries by key prefix, or all queries without arguments. First loads in progress are
 * cancelled and restarted: invalidation alone would keep a response from before the change.
 */
export async function invalidate(...keys: QueryKey[]): Promise<void> {
  const filters = keys.length > 0 ? keys.map((queryKey) => ({ queryKey })) : [{}]
  const isUnread = ({ state }: { state: { data: unknown } }) => state.data === undefined
  await Promise.all(
    filters.map(async (filter) => {
      await queryClient.cancelQueries({ ...filter, type: "active", predicate: isUnread })
      await queryClient.invalidateQueries(filter)
    }),
  )
}

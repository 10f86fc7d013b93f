import { QueryClient, type QueryKey } from "@tanstack/react-query"

const networkMode = "always"

/**
 * What the back office has read, for as long as the document lasts: nobody else can come in without a new one.
 * Nothing is retried (specification, section 8), and being offline is a failure to tell, not to wait through.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode }, mutations: { retry: false, networkMode } },
})

/**
 * Reads again what a change has made old, by the beginnings of its keys; everything where none is given. What is being read for the first
 * time is asked for anew: invalidated, it would keep the answer under way, which may be from before the change.
 */
export async function readAgain(...keys: QueryKey[]): Promise<void> {
  const filters = keys.length > 0 ? keys.map((queryKey) => ({ queryKey })) : [{}]
  const isUnread = ({ state }: { state: { data: unknown } }) => state.data === undefined
  await Promise.all(
    filters.map(async (filter) => {
      await queryClient.cancelQueries({ ...filter, type: "active", predicate: isUnread })
      await queryClient.invalidateQueries(filter)
    }),
  )
}

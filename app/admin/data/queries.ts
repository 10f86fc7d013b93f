import { QueryClient, type QueryKey } from "@tanstack/react-query"
import { timeoutSignal, unwrap } from "../../../content/calls/call.ts"
import { listItems } from "../../../content/calls/items.ts"
import { type CountedTable, countRows } from "../../../content/calls/row-counts.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { accountClient } from "../../session/client.ts"

export async function getDataClient() {
  return (await accountClient()).data
}

/** Time in milliseconds until prefetched data is stale. */
const staleTime = 2_000

/** Query of a list, shared by screen and prefetch. */
export const listQuery = (collection: Collection, parentId?: string) => ({
  queryKey: [collection.table, parentId ?? null],
  queryFn: async () => listItems(await getDataClient(), collection, parentId),
  staleTime,
})

/** Query of a table's row count, shared by screen and prefetch. */
export const countQuery = (table: CountedTable) => ({
  queryKey: ["count", table],
  queryFn: async ({ signal }: { signal: AbortSignal }) => countRows(await getDataClient(), table, signal),
  staleTime,
})

/**
 * Records an export of a table's rows. Call it before saving the file: an export without a record
 * must not be saved.
 * @throws CallFailure
 */
export async function recordExport(what: string, count: number, signal?: AbortSignal): Promise<void> {
  const data = await getDataClient()
  await unwrap<void>(data.rpc("record_export", { what, count }).abortSignal(timeoutSignal(signal)), "events")
}

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

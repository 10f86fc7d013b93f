import { listItems } from "../../../content/calls/items.ts"
import { type CountedTable, countRows } from "../../../content/calls/row-counts.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { accountClient } from "../../session/client.ts"

export async function getDataClient() {
  return (await accountClient()).data
}

/** Milliseconds for which prefetched data is fresh. */
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

import { listItems } from "../../../content/calls/calls.ts"
import { type CountedTable, countRows } from "../../../content/calls/row-counts.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { accountClient } from "../../session/client.ts"

export async function adminData() {
  return (await accountClient()).data
}

/** Milliseconds in which what has been fetched ahead is not read a second time when it is shown. */
const staleTime = 2_000

/** The query of a list, for the screen and for its prefetch. */
export const listQuery = (collection: Collection, parentId?: string) => ({
  queryKey: [collection.table, parentId ?? null],
  queryFn: async () => listItems(await adminData(), collection, parentId),
  staleTime,
})

/** The reading of a table's number of rows, likewise. */
export const countQuery = (table: CountedTable) => ({
  queryKey: ["count", table],
  queryFn: async ({ signal }: { signal: AbortSignal }) => countRows(await adminData(), table, signal),
  staleTime,
})

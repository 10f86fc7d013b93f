import { accountClient } from "../account/client.ts"
import { listItems } from "../content/calls.ts"
import type { Collection } from "../content/collection.ts"

/** The client of whoever is signed in. */
export async function adminData() {
  return (await accountClient()).data
}

/** The reading of a list, for whoever shows it and for whoever fetches it ahead: not twice within two seconds. */
export const listQuery = (collection: Collection, parentId?: string) => ({
  queryKey: [collection.table, parentId ?? null],
  queryFn: async () => listItems(await adminData(), collection, parentId),
  staleTime: 2_000,
})

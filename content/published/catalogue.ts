/** Public reads of the function catalogue. Failed reads return undefined, as in published.ts. */

import type { Database } from "../../supabase/types.ts"
import type { DataClient } from "../calls/data-client.ts"
import { fetchAllRows } from "../calls/fetch-all-rows.ts"
import { displayedFunctionCount, type Settings } from "../settings.ts"
import { catalogueFunctions } from "../types/catalogue-functions.ts"
import { publishedItems } from "./published.ts"

export type CatalogueFunction = Database["public"]["Tables"]["catalogue_functions"]["Row"]

export const publishedFunctions = (data: DataClient) => publishedItems(data, catalogueFunctions)

/** Returns the slug and id of each published function. */
export async function functionSlugs(
  data: DataClient,
): Promise<Pick<CatalogueFunction, "id" | "slug">[] | undefined> {
  const { data: rows } = await fetchAllRows((from, to) =>
    data.from("catalogue_functions").select("id, slug").eq("is_published", true).order("id").range(from, to),
  )
  return rows ?? undefined
}

/** Returns the number of functions that pages display. */
export async function countFunctions(data: DataClient, settings: Settings): Promise<number> {
  const all = { count: "exact", head: true } as const
  const { count } = await data.from("catalogue_functions").select("*", all).eq("is_published", true)
  return displayedFunctionCount(count ?? 0, settings)
}

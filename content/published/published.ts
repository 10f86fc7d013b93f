import type { PostgrestSingleResponse } from "@supabase/postgrest-js"
import type { Database } from "../../supabase/types.ts"
import type { DataClient } from "../calls/data-client.ts"
import { fetchAllRows } from "../calls/fetch-all-rows.ts"
import type { PublishedTable } from "../index.ts"
import { displayedFunctionCount, type Settings } from "../settings.ts"
import { caseStudies } from "../types/case-studies.ts"
import { catalogueFunctions } from "../types/catalogue-functions.ts"
import type { Collection } from "../types/collection.ts"
import { resources } from "../types/resources.ts"
import { solutions } from "../types/solutions.ts"
import { previewedRow, withPreview } from "./preview.ts"

/**
 * The public calls of the specification's section 7, to the letter. A failed read returns
 * undefined: its screen shows nothing, not even the empty state (section 8), and the page is not
 * cached. Rows with equal positions are ordered by creation time.
 */

export type Rows = Database["public"]["Tables"]
export type Page = Rows["pages"]["Row"]
export type Solution = Rows["content_solutions"]["Row"]
export type Feature = Rows["features"]["Row"]
export type CaseStudy = Rows["case_studies"]["Row"]
export type Resource = Rows["resources"]["Row"]
export type CatalogueFunction = Rows["catalogue_functions"]["Row"]

export async function publishedItems<Table extends PublishedTable>(
  data: DataClient,
  type: Collection & { table: Table },
): Promise<Rows[Table]["Row"][] | undefined> {
  const { table, order } = type
  type Row = Rows[Table]["Row"]
  const { data: rows } = await fetchAllRows<Row>((from, to) => {
    let query = data
      .from(table as "resources")
      .select("*")
      .eq("is_published", true)
    for (const [column, direction] of Object.entries(order))
      query = query.order(column, { ascending: direction === "asc" })
    return query.range(from, to) as PromiseLike<PostgrestSingleResponse<Row[]>>
  })
  return rows ? withPreview(data, type, rows) : undefined
}

export type TableWithSlug = {
  [Table in PublishedTable]: Rows[Table]["Row"] extends { slug: string } ? Table : never
}[PublishedTable]

/** @returns the row with the slug, or null if none is published */
export async function publishedItem<Table extends TableWithSlug>(
  data: DataClient,
  table: Table,
  slug: string,
): Promise<{ row: Rows[Table]["Row"] | null } | undefined> {
  const previewed = previewedRow<Rows[Table]["Row"]>(data, table, slug)
  if (previewed) return { row: previewed }
  const { data: row, error } = await data
    .from(table as "pages")
    .select("*")
    .eq("slug", slug)
    .eq("is_published", true)
    .maybeSingle()
  return error ? undefined : { row: row as Rows[Table]["Row"] | null }
}

export const publishedSolutions = (data: DataClient) => publishedItems(data, solutions)
export const publishedCaseStudies = (data: DataClient) => publishedItems(data, caseStudies)
export const publishedResources = (data: DataClient) => publishedItems(data, resources)
export const publishedFunctions = (data: DataClient) => publishedItems(data, catalogueFunctions)

/** Returns a published row of `pages`, also one that overrides a built-in screen's hero. */
export const publishedPage = (data: DataClient, slug: string) => publishedItem(data, "pages", slug)

/**
 * Returns the current slug of the published item that had this slug before; null if none, undefined
 * if a read fails. Never returns the same slug: slug_history holds no slug that is in use.
 */
export async function findRenamedSlug(
  data: DataClient,
  collection: TableWithSlug,
  slug: string,
): Promise<string | null | undefined> {
  const { data: old, error } = await data
    .from("slug_history")
    .select("item_id")
    .eq("collection", collection)
    .eq("slug", slug)
    .maybeSingle()
  if (!old) return error ? undefined : null
  const { data: row, error: failure } = await data
    .from(collection as "pages")
    .select("slug")
    .eq("id", old.item_id)
    .eq("is_published", true)
    .maybeSingle()
  if (failure) return undefined
  // The item may have been renamed back between the two reads.
  return row && row.slug !== slug ? row.slug : null
}

/** Returns the number of functions that pages display. */
export async function countFunctions(data: DataClient, settings: Settings): Promise<number> {
  const all = { count: "exact", head: true } as const
  const { count } = await data.from("catalogue_functions").select("*", all).eq("is_published", true)
  return displayedFunctionCount(count ?? 0, settings)
}

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

/** Maximum number of features on the home page (section 9). */
const homeFeatureLimit = 4

/** Features by position, filtered by row-level security. */
const orderedFeatures = (data: DataClient) =>
  data.from("features").select("*").order("position", { ascending: true }).order("created_at").order("id")

/** Returns the features of the home page: the selected ones, then the first by position. */
export async function homeFeatures(data: DataClient, chosen: Feature[]): Promise<Feature[]> {
  if (chosen.length >= homeFeatureLimit) return chosen.slice(0, homeFeatureLimit)
  const { data: rows } = await orderedFeatures(data).limit(homeFeatureLimit)
  const others = (rows ?? []).filter((row) => !chosen.some(({ id }) => id === row.id))
  return [...chosen, ...others].slice(0, homeFeatureLimit)
}

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

/** Returns a solution's features: the first two for anonymous visitors, all for members. */
export async function solutionFeatures(data: DataClient, solutionId: string): Promise<Feature[] | undefined> {
  if (data.preview?.row.id === solutionId) return data.preview.features
  const { data: rows } = await orderedFeatures(data).eq("solution_id", solutionId)
  return rows ?? undefined
}

async function featuresBySolution<Row>(data: DataClient, columns: string): Promise<Row[] | undefined> {
  const { data: rows } = await fetchAllRows<Row>(
    (from, to) =>
      data
        .from("features")
        .select(columns)
        .order("solution_id")
        .order("position")
        .order("created_at")
        .order("id")
        .range(from, to) as PromiseLike<PostgrestSingleResponse<Row[]>>,
  )
  return rows ?? undefined
}

/** Returns the catalogue function of each readable feature. */
export const readableFeatures = (data: DataClient) =>
  featuresBySolution<Pick<Feature, "function_id" | "solution_id">>(data, "function_id, solution_id")

/** Returns the first two features of each solution, by its id: those that everyone may read. */
export async function publicFeatures(data: DataClient): Promise<Record<string, Feature[]>> {
  const rows = (await featuresBySolution<Feature>(data, "*")) ?? []
  const all = Object.groupBy(rows, ({ solution_id }) => solution_id)
  return Object.fromEntries(Object.entries(all).map(([id, features = []]) => [id, features.slice(0, 2)]))
}

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

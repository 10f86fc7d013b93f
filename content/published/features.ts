import type { PostgrestSingleResponse } from "@supabase/postgrest-js"
import type { DataClient } from "../calls/data-client.ts"
import { fetchAllRows } from "../calls/fetch-all-rows.ts"
import type { CatalogueFunction, Feature, Solution } from "./published.ts"

/**
 * Reads of visitors and members, for the browser too: without the declarations of the content
 * types. As in published.ts, a failed read returns undefined.
 */

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

/** Returns the slug and id of each published function. */
export async function functionSlugs(
  data: DataClient,
): Promise<Pick<CatalogueFunction, "id" | "slug">[] | undefined> {
  const { data: rows } = await fetchAllRows((from, to) =>
    data.from("catalogue_functions").select("id, slug").eq("is_published", true).order("id").range(from, to),
  )
  return rows ?? undefined
}

export type SolutionTitle = Pick<Solution, "id" | "slug" | "title" | "title_en">

/** Returns what links to the published solutions need. */
export async function solutionTitles(data: DataClient): Promise<SolutionTitle[] | undefined> {
  const { data: rows } = await fetchAllRows((from, to) =>
    data
      .from("content_solutions")
      .select("id, slug, title, title_en")
      .eq("is_published", true)
      .order("position")
      .order("created_at")
      .order("id")
      .range(from, to),
  )
  return rows ?? undefined
}

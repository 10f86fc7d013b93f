/**
 * The public calls of the specification's section 7, to the letter. A failed read returns undefined: its screen shows
 * nothing (section 8), not even the empty state. The server does not cache such a page.
 * Rows of the same position follow in the order in which they were made.
 */

import type { PostgrestSingleResponse } from "@supabase/postgrest-js"
import type { Database } from "../../supabase/types.ts"
import type { DataClient } from "../calls/data-client.ts"
import { fetchAllRows } from "../calls/every-row.ts"
import type { PublishedTable } from "../index.ts"
import { caseStudies } from "../types/case-studies.ts"
import type { Collection } from "../types/collection.ts"
import { resources } from "../types/resources.ts"
import { solutions } from "../types/solutions.ts"
import { previewedRow, withPreview } from "./preview.ts"

type Rows = Database["public"]["Tables"]
export type Page = Rows["pages"]["Row"]
export type Solution = Rows["content_solutions"]["Row"]
export type Feature = Rows["features"]["Row"]
export type CaseStudy = Rows["case_studies"]["Row"]
export type Resource = Rows["resources"]["Row"]

/** Features on the home page: at most so many, by position (section 9). */
const homeFeatureLimit = 4

/** Features by position, as the database lets the reader see them. */
const orderedFeatures = (data: DataClient) =>
  data.from("features").select("*").order("position", { ascending: true }).order("created_at").order("id")

/** Returns the features of the home page: the chosen ones, filled up with the first by position. */
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

/** @returns the row with the slug, or null where none is published */
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

export const publishedSolution = (data: DataClient, slug: string) =>
  publishedItem(data, "content_solutions", slug)

/** A solution's features: for an anonymous visitor the database gives the first two, for members all. */
export async function solutionFeatures(data: DataClient, solutionId: string): Promise<Feature[] | undefined> {
  if (data.preview?.row.id === solutionId) return data.preview.features
  const { data: rows } = await orderedFeatures(data).eq("solution_id", solutionId)
  return rows ?? undefined
}

/** Which function each feature that the reader may read is, of all published solutions. */
export async function readableFeatures(
  data: DataClient,
): Promise<Pick<Feature, "function_id" | "solution_id">[] | undefined> {
  const { data: rows } = await fetchAllRows((from, to) =>
    data
      .from("features")
      .select("function_id, solution_id")
      .order("solution_id")
      .order("position")
      .order("created_at")
      .order("id")
      .range(from, to),
  )
  return rows ?? undefined
}

/** A published page of the table `pages`; also the one that replaces a built-in screen's hero texts. */
export const publishedPage = (data: DataClient, slug: string) => publishedItem(data, "pages", slug)

/**
 * What visitors read: the public calls of the specification's section 7, to the letter. An error shows nothing
 * (section 8), so a failed read is an empty answer; the server notices it and does not keep the page.
 * Rows of the same position follow in the order in which they were made.
 */

import type { Database } from "../../supabase/types.ts"
import type { DataClient } from "../load-context.ts"

type Rows = Database["public"]["Tables"]
export type Page = Rows["pages"]["Row"]
export type Solution = Rows["content_solutions"]["Row"]
export type Feature = Rows["features"]["Row"]
export type CaseStudy = Rows["case_studies"]["Row"]
export type Resource = Rows["resources"]["Row"]

/** Features on the home page: at most so many, by position (section 9). */
export const homeFeatureLimit = 4

/** The first features of all, for the home page. */
export async function homeFeatures(data: DataClient): Promise<Feature[]> {
  const { data: rows } = await data
    .from("features")
    .select("*")
    .order("position", { ascending: true })
    .order("created_at")
    .order("id")
    .limit(homeFeatureLimit)
  return rows ?? []
}

/** All published solutions in their order. */
export async function publishedSolutions(data: DataClient): Promise<Solution[]> {
  const { data: rows } = await data
    .from("content_solutions")
    .select("*")
    .eq("is_published", true)
    .order("position", { ascending: true })
    .order("created_at")
    .order("id")
  return rows ?? []
}

/** One published solution, or null. */
export async function publishedSolution(data: DataClient, slug: string): Promise<Solution | null> {
  const { data: row } = await data
    .from("content_solutions")
    .select("*")
    .eq("slug", slug)
    .eq("is_published", true)
    .maybeSingle()
  return row
}

/** A solution's features: for an anonymous visitor the database gives the first two, for members all. */
export async function solutionFeatures(data: DataClient, solutionId: string): Promise<Feature[]> {
  const { data: rows } = await data
    .from("features")
    .select("*")
    .eq("solution_id", solutionId)
    .order("position", { ascending: true })
    .order("created_at")
    .order("id")
  return rows ?? []
}

/** All published case studies in their order. */
export async function publishedCaseStudies(data: DataClient): Promise<CaseStudy[]> {
  const { data: rows } = await data
    .from("case_studies")
    .select("*")
    .eq("is_published", true)
    .order("position", { ascending: true })
    .order("created_at")
    .order("id")
  return rows ?? []
}

/** All published resources in their order. */
export async function publishedResources(data: DataClient): Promise<Resource[]> {
  const { data: rows } = await data
    .from("resources")
    .select("*")
    .eq("is_published", true)
    .order("position", { ascending: true })
    .order("created_at")
    .order("id")
  return rows ?? []
}

/** A published page of the table `pages`, or null; also the one that replaces a built-in screen's hero texts. */
export async function publishedPage(data: DataClient, slug: string): Promise<Page | null> {
  const { data: row } = await data
    .from("pages")
    .select("*")
    .eq("slug", slug)
    .eq("is_published", true)
    .maybeSingle()
  return row
}

import { everyRow } from "../../content/calls/every-row.ts"
import { hasOwnAddress, indexedScreens } from "../../content/screens/lookup.ts"
import { bySlug } from "../../content/types/case-study-slug.ts"
import { anonymousData } from "../backend/anonymous-data.ts"
import type { Backend } from "../backend/backend.ts"

/** A page that search engines may show: its Swedish path and when what it shows was last changed, if that is known. */
export interface PublishedAddress {
  path: string
  changed?: string
}

/** All rows. Rejects with the read's error. */
async function every<Row>(read: Parameters<typeof everyRow<Row>>[0]): Promise<Row[]> {
  const { data, error } = await everyRow(read)
  if (!data) throw error ?? new Error("no rows and no error")
  return data
}

/** Every public page's address, read as the anonymous visitor. Rejects when a read fails. */
export async function publishedAddresses(backend: Backend): Promise<PublishedAddress[]> {
  const client = anonymousData(backend)
  const [pages, solutions, features, caseStudies, resources] = await Promise.all([
    every((from, to) =>
      client.from("pages").select("slug, updated_at").eq("is_published", true).order("id").range(from, to),
    ),
    every((from, to) =>
      client
        .from("content_solutions")
        .select("id, slug, updated_at")
        .eq("is_published", true)
        .order("id")
        .range(from, to),
    ),
    every((from, to) =>
      client.from("features").select("solution_id, updated_at").order("id").range(from, to),
    ),
    every((from, to) =>
      client
        .from("case_studies")
        .select("customer_name, updated_at")
        .eq("is_published", true)
        .order("position")
        .order("created_at")
        .order("id")
        .range(from, to),
    ),
    every((from, to) =>
      client.from("resources").select("updated_at").eq("is_published", true).order("id").range(from, to),
    ),
  ])
  const content = { content_solutions: solutions, features, case_studies: caseStudies, resources }

  const screens = indexedScreens.map(({ path, hero, content: tables = [] }) =>
    address(path, [
      ...pages.filter(({ slug }) => slug === hero),
      ...tables.flatMap<{ updated_at: string }>((table) => content[table]),
    ]),
  )
  const featuresOf = Map.groupBy(features, ({ solution_id }) => solution_id)
  const solutionPages = solutions.map((solution) =>
    address(`/losningar/${solution.slug}`, [solution, ...(featuresOf.get(solution.id) ?? [])]),
  )
  const caseStudyPages = [...bySlug(caseStudies)].map(([slug, row]) =>
    address(`/case-studies/${slug}`, [row]),
  )
  const ownPages = pages
    .filter(({ slug }) => hasOwnAddress(slug))
    .map((page) => address(`/${page.slug}`, [page]))
  return [...screens, ...solutionPages, ...caseStudyPages, ...ownPages]
}

function address(path: string, rows: readonly { updated_at: string }[]): PublishedAddress {
  const times = rows.map(({ updated_at }) => Date.parse(updated_at)).filter(Number.isFinite)
  if (times.length === 0) return { path }
  // Not Math.max(...times): that many arguments a call cannot have.
  const latest = times.reduce((a, b) => (a > b ? a : b))
  return { path, changed: new Date(latest).toISOString() }
}

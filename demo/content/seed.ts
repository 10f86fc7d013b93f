import { languages } from "../../content/texts/language.ts"
import { suggestSlug } from "../../content/types/slugs.ts"
import type { Query } from "../../server/database/database.ts"
import { caseFacts } from "./case-facts.ts"
import { caseStudies } from "./case-studies.ts"
import { examples } from "./examples.ts"
import { functionAreas, functionTitled } from "./functions.ts"
import { integrations } from "./integrations.ts"
import { news } from "./news.ts"
import { pages } from "./pages.ts"
import { resources } from "./resources.ts"
import { solutions } from "./solutions.ts"
import { synonyms } from "./synonyms.ts"
import { seedUploads } from "./uploads.ts"
import { seedVisitors } from "./visitors.ts"

export { seedDrafts } from "./pages/drafts.ts"
export { assignSubmissions } from "./visitors.ts"

type Value = string | number | boolean | null

/**
 * Writes the demo content: published functions, solutions with features, case studies, resources,
 * news, pages, search synonyms, and then visitor data (visitors.ts). Run it once, as the database's
 * owner and in a transaction: it does not check for existing content.
 * @param query runs statements in the transaction
 * @throws the database's error if a text violates a constraint
 */
export async function seed(query: Query): Promise<void> {
  await seedUploads(query)
  const functionIds = new Map<string, string>()
  for (const { name, name_en, functions } of functionAreas) {
    for (const item of functions) {
      const slug = suggestSlug(item.title, 80)
      const row = {
        ...item,
        slug,
        area: name,
        area_en: name_en,
        is_published: true,
        position: functionIds.size,
      }
      functionIds.set(item.title, await insert(query, "catalogue_functions", row))
    }
  }
  const solutionIds = new Map<string, string>()
  for (const [position, { features, ...solution }] of solutions.entries()) {
    const id = await insert(query, "content_solutions", { ...solution, is_published: true, position })
    solutionIds.set(solution.slug, id)
    for (const [place, title] of features.entries()) {
      const function_id = functionIds.get(title) ?? null
      const feature = { ...functionTitled(title), ...integrations[title], ...examples[title], function_id }
      await insert(query, "features", { ...feature, solution_id: id, position: place })
    }
  }
  const caseStudyIds = new Map<string, string>()
  for (const [position, { metrics, metrics_en, solution_slug, ...study }] of caseStudies.entries()) {
    const { functions = [], ...facts } = caseFacts[study.customer_name] ?? {}
    const id = await insert(query, "case_studies", {
      ...study,
      ...facts,
      functions_used: functions.join("\n"),
      solution_id: solutionIds.get(solution_slug) ?? null,
      metrics: JSON.stringify(metrics),
      metrics_en: JSON.stringify(metrics_en),
      is_published: true,
      position,
    })
    caseStudyIds.set(study.customer_name, id)
  }
  for (const [position, { solution_slug = "", ...resource }] of resources.entries()) {
    const solution_id = solutionIds.get(solution_slug) ?? null
    await insert(query, "resources", { ...resource, solution_id, is_published: true, position })
  }
  for (const item of news) await insert(query, "news", { ...item, is_published: true })
  // Cards name their items: solutions by slug, case studies by customer.
  const ids = new Map([...solutionIds, ...caseStudyIds])
  for (const { sections, ...page } of pages) {
    const stored = JSON.stringify(sections, (key, value) => (key === "item" ? ids.get(value) : value))
    await insert(query, "pages", { ...page, sections: stored, is_published: true })
  }
  for (const language of languages) {
    for (const entry of synonyms[language]) {
      const row = typeof entry === "string" ? { words: entry } : entry
      await insert(query, "search_synonyms", { ...row, language })
    }
  }
  await seedVisitors(query)
}

const jsonColumns = new Set(["metrics", "metrics_en", "sections"])

/**
 * Inserts a row and returns its id. Table and column names come from this folder; values are bound.
 * now() is constant within a transaction, so each row gets a later time, which orders rows of the
 * same position.
 */
async function insert(query: Query, table: string, row: Record<string, Value>): Promise<string> {
  const columns = Object.keys(row)
  const places = columns.map((column, i) => `$${i + 1}${jsonColumns.has(column) ? "::jsonb" : ""}`)
  const [inserted] = await query<{ id: string }>(
    `insert into public.${table} (${columns.join(", ")}, created_at)
     values (${places.join(", ")}, clock_timestamp()) returning id`,
    Object.values(row),
  )
  if (!inserted) throw new Error(`No row was inserted into ${table}`)
  return inserted.id
}

import type { DataClient } from "../../../content/calls/data-client.ts"
import { unmarked } from "../../../content/editing/marks.ts"
import {
  type CaseStudy,
  publishedFunctions,
  publishedSolutions,
} from "../../../content/published/published.ts"
import { type Language, localize } from "../../../content/texts/language.ts"
import { functionAnchor } from "../functions/catalogue.ts"
import type { Used } from "./evidence.tsx"

const comparable = (name: string) => unmarked(name).trim().toLowerCase()

/** Loads the published solution and functions of a case study. Unknown names are left out. */
export async function loadUsed(
  data: DataClient,
  { solution_id, functions_used }: Pick<CaseStudy, "solution_id" | "functions_used">,
  language: Language,
): Promise<{ solution: Used | undefined; functions: Used[] }> {
  const names = (functions_used ?? "").split("\n").map(comparable)
  const [solutions = [], all = []] = await Promise.all([
    solution_id ? publishedSolutions(data) : [],
    functions_used ? publishedFunctions(data) : [],
  ])
  const link = (row: { title: string; title_en: string | null }, to: string): Used => ({
    ...localize(row, language, [], ["title"]),
    to,
  })
  const solution = solutions.find(({ id }) => id === solution_id)
  return {
    solution: solution && link(solution, `/losningar/${solution.slug}`),
    functions: names.flatMap((name) => {
      const row = all.find(({ title }) => comparable(title) === name)
      return row ? link(row, `/funktioner#${functionAnchor(row.slug)}`) : []
    }),
  }
}

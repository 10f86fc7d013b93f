import { metricsOf } from "../../../content/fields/lists/metrics.ts"
import type { CaseStudy } from "../../../content/published/published.ts"
import { type Language, localize } from "../../../content/texts/language.ts"
import { caseStudiesBySlug } from "../../../content/types/slugs.ts"

/**
 * Returns the first published case study of the solution that has a screen, with its first metric,
 * or null.
 */
export function matchingCase(rows: readonly CaseStudy[], solutionId: string, language: Language) {
  const row = [...caseStudiesBySlug(rows).values()].find(({ solution_id }) => solution_id === solutionId)
  if (!row) return null
  const { customer_name: name, metrics, lang } = localize(row, language, ["customer_name"], ["metrics"])
  const [metric] = metricsOf(metrics)
  return { name, ...(metric && { metric: { value: metric.value, label: metric.label }, lang: lang.metrics }) }
}

import { type Metric, metricsOf } from "../../../content/fields/lists/metrics.ts"
import { firstBlockText } from "../../../content/fields/rich-text/rich-text.ts"
import type { CaseStudy } from "../../../content/published/published.ts"
import { type Language, type Localized, localize } from "../../../content/texts/language.ts"
import { caseStudiesBySlug } from "../../../content/types/slugs.ts"
import { summarize } from "../../frame/head/summary.ts"

/** A customer's case on a solution's page. */
export type MatchingCase = Localized<
  CaseStudy,
  "customer_name" | "customer_logo_url" | "quote_name",
  "challenge" | "quote" | "quote_role"
> & { metrics: Metric[]; metricsLang: "sv" | undefined }

/** Returns the first published case study of the solution that has a screen, or null. */
export function matchingCase(
  rows: readonly CaseStudy[],
  solutionId: string,
  language: Language,
): MatchingCase | null {
  const row = [...caseStudiesBySlug(rows).values()].find(({ solution_id }) => solution_id === solutionId)
  if (!row) return null
  const { metrics, ...found } = localize(
    row,
    language,
    ["customer_name", "customer_logo_url", "quote_name"],
    ["challenge", "quote", "quote_role", "metrics"],
  )
  return {
    ...found,
    challenge: summarize(firstBlockText(found.challenge)),
    metrics: metricsOf(metrics).slice(0, 3),
    metricsLang: found.lang.metrics,
  }
}

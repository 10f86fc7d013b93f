import type { Metric } from "../../../content/fields/lists/metrics.ts"
import { caseStudySlug } from "../../../content/types/slugs.ts"
import { SiteLink } from "../../frame/site-link.tsx"

interface CaseMetricProps {
  /** Customer's name, as in its case study. */
  name: string
  metric?: Metric | undefined
  /** Language of the metric, if not the page's. */
  lang?: "sv" | undefined
}

/** A customer's metric with a link to its case study, or the link only. */
export function CaseMetric({ name, metric, lang }: CaseMetricProps) {
  const link = (
    <SiteLink to={`/case-studies/${caseStudySlug(name)}`} className="link font-normal">
      {name}
    </SiteLink>
  )
  if (!metric) return <p>{link}</p>
  return (
    <p className="flex items-center gap-4">
      <span
        lang={lang}
        className="figures font-heading text-step-4 leading-none font-bold whitespace-nowrap text-pine"
      >
        {metric.value}
      </span>
      <span className="small max-w-[22ch] xl:min-w-[16ch] leading-snug text-ink-soft">
        <span lang={lang}>{metric.label}</span>, {link}
      </span>
    </p>
  )
}

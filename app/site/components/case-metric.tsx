import { unmarked } from "../../../content/editing/marks.ts"
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
      <span className="small max-w-[22ch] xl:min-w-[21ch] leading-snug text-ink-soft">
        <span lang={lang}>{metric.label}</span>, {link}
      </span>
    </p>
  )
}

interface LargeFigure {
  value?: string | undefined
  label?: string | undefined
  lang?: Record<string, "sv">
}

/** Longest value, in characters, that fits a column in the largest size. */
const maxLargeLength = 9

/**
 * Large figures in three columns, on a dark background. Screen readers get the label first; the
 * value is shown first.
 */
export function LargeFigures({ of, lang }: { of: readonly LargeFigure[]; lang?: "sv" | undefined }) {
  const isLong = of.some(({ value = "" }) => unmarked(value).length > maxLargeLength)
  return (
    <dl lang={lang} className="column grid sm:grid-cols-3">
      {of.map(({ value, label, lang: own }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: figures have no other identity
          key={place}
          className="flex flex-col-reverse justify-end gap-[0.9rem] border-(--night-line) py-[clamp(1.5rem,1rem+2.5vw,3.5rem)] max-sm:not-first:border-t sm:pr-6 sm:not-[:nth-child(3n+1)]:border-l sm:not-[:nth-child(3n+1)]:pl-[clamp(1rem,2.5vw,2.5rem)]"
        >
          <dt lang={own?.label} className="max-w-[24ch] text-balance text-on-night-soft">
            {label}
          </dt>
          <dd
            lang={own?.value}
            className={`figures font-heading leading-none font-bold tracking-[-0.025em] before:mb-5 before:block before:size-3 before:bg-amber ${isLong ? "text-step-4 sm:max-lg:text-step-3" : "text-step-5 sm:max-lg:text-step-4"}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

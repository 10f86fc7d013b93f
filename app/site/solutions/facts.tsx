import type { ReactNode } from "react"
import type { Solution } from "../../../content/published/published.ts"
import { toTelNumber } from "../../../content/texts/company.ts"
import { pluralize } from "../../../content/texts/interpolate.ts"
import type { Localized } from "../../../content/texts/language.ts"
import { caseStudySlug } from "../../../content/types/slugs.ts"
import { ContentLink, SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { ServiceLevels } from "../components/service-levels.tsx"

export type LocalizedSolution = Localized<
  Solution,
  "id" | "slug" | "cta_link" | "features_count" | "weeks",
  "title" | "usp" | "description" | "cta_label" | "systems"
>

export interface Guide {
  title: string
  file_url: string | null
  lang: { title?: "sv" }
}

interface SolutionFactsProps {
  solution: LocalizedSolution
  customer: string | undefined
  guide: Guide | undefined
}

/** Facts of a solution. Those that are not filled in are left out. */
export function SolutionFacts({ solution, customer, guide }: SolutionFactsProps) {
  const { company, solutions, resources } = useTexts()
  const { facts, featuresCount } = solutions
  const { weeks, systems, features_count: count, cta_label: label, cta_link: link, lang } = solution
  return (
    <aside
      aria-label={facts.label}
      className="order-1 grid content-start gap-8 lg:sticky lg:top-[calc(var(--header)+2rem)] lg:order-none lg:row-span-2"
    >
      {weeks && (
        <p>
          <span className="figures font-heading text-step-4 leading-none font-bold text-pine">
            {pluralize(facts.weeks, weeks)}
          </span>
          <span className="mt-1 block text-ink-soft">{facts.toOpening}</span>
        </p>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-8">
        {count > 0 && <Fact label={facts.functions}>{pluralize(featuresCount, count)}</Fact>}
        {systems && (
          <Fact label={facts.systems}>
            <span lang={lang.systems}>{systems}</span>
          </Fact>
        )}
        {customer && (
          <Fact label={facts.customer}>
            <SiteLink to={`/case-studies/${caseStudySlug(customer)}`} className="link">
              {customer}
            </SiteLink>
          </Fact>
        )}
        {guide?.file_url && (
          <Fact label={facts.guide}>
            <a href={guide.file_url} target="_blank" rel="noopener" lang={guide.lang.title} className="link">
              {guide.title}
              <span className="sr-only"> ({resources.newTab})</span>
            </a>
          </Fact>
        )}
        {company.phone && (
          <Fact label={facts.contact}>
            <a href={`tel:${toTelNumber(company.phone)}`} className="link figures">
              {company.phone}
            </a>
          </Fact>
        )}
      </dl>
      {label && link && (
        <p>
          <ContentLink href={link} lang={lang.cta_label} className="button">
            {label}
          </ContentLink>
        </p>
      )}
      <ServiceLevels />
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="small text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { MediaInfo } from "../../../content/types/media.ts"
import { caseStudySlug } from "../../../content/types/slugs.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { CustomerLogo } from "../components/customer-logo.tsx"
import { Quotation } from "../components/quotation.tsx"
import type { MatchingCase } from "./matching-case.ts"

interface CaseBandProps {
  found: MatchingCase
  media: Readonly<Record<string, MediaInfo>>
}

/** Band with a customer's case: logo, quotation or challenge, and metrics. */
export function CaseBand({ found, media }: CaseBandProps) {
  const { caseStudies, common, solutions } = useTexts()
  const { customer_name: name, customer_logo_url: logo, challenge, metrics, metricsLang, lang } = found
  return (
    <section className="mt-(--space-section) bg-night text-on-night">
      <div className="column grid gap-x-12 gap-y-10 py-(--space-section) lg:grid-cols-12">
        <div className="grid content-start gap-8 lg:col-span-7">
          <h2 className="subheading text-on-night-soft">{solutions.customerCase}</h2>
          {logo ? (
            <CustomerLogo address={logo} media={media} decorative loading="lazy" className="h-12" />
          ) : (
            <p className="title">{name}</p>
          )}
          {found.quote ? (
            <Quotation
              quote={found.quote}
              name={found.quote_name}
              role={found.quote_role}
              lang={{ quote: lang.quote, role: lang.quote_role }}
              className="border-amber"
            />
          ) : (
            <p lang={lang.challenge} className="measure text-step-1 leading-relaxed">
              {challenge}
            </p>
          )}
          <p>
            <SiteLink to={`/case-studies/${caseStudySlug(name)}`} className="button button-quiet">
              {caseStudies.read}
              <span className="sr-only">{` ${common.about} ${name}`}</span>
            </SiteLink>
          </p>
        </div>
        {metrics.length > 0 && (
          <dl lang={metricsLang} className="grid content-start lg:col-span-5">
            {metrics.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse gap-2 border-t border-(--night-line) py-5">
                <dt className="text-on-night-soft">{label}</dt>
                <dd className="figures font-heading text-step-4 leading-none font-bold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

import type { DataClient } from "../../../content/calls/data-client.ts"
import { type Metric, metricsOf } from "../../../content/fields/lists/metrics.ts"
import { type CaseStudy, publishedCaseStudies } from "../../../content/published/published.ts"
import { type Language, localizeField } from "../../../content/texts/language.ts"
import { describeMedia } from "../../../content/types/media.ts"
import { caseStudiesBySlug, caseStudySlug } from "../../../content/types/slugs.ts"
import { useOfferPage } from "../../frame/frame.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { CaseMetric } from "../components/case-metric.tsx"
import { Picture } from "../components/picture.tsx"
import { ServiceLevels } from "../components/service-levels.tsx"

/** Maximum number of logos: one row on a wide screen, two by two on a phone. */
const maxLogos = 4

interface Proof {
  strongest?: Metric & { name: string }
  logos: { name: string; logo: string }[]
}

/**
 * Returns the first metric of the first case study that has one, in the administrators' order, and
 * the customers' logos. Case studies without a screen are skipped.
 */
export function selectProof(rows: readonly CaseStudy[], language: Language): Proof {
  const linked = [...caseStudiesBySlug(rows).values()]
  const [strongest] = linked.flatMap((row) => {
    const [metric] = metricsOf(localizeField(row, "metrics", language))
    return metric ? { value: metric.value, label: metric.label, name: row.customer_name } : []
  })
  const logos = linked
    .flatMap(({ customer_name: name, customer_logo_url: logo }) => (logo ? { name, logo } : []))
    .slice(0, maxLogos)
  return { ...(strongest && { strongest }), logos }
}

/** Loads the proof with the metadata of uploaded logos. */
export async function loadHomeProof({ data, language }: { data: DataClient; language: Language }) {
  const proof = selectProof((await publishedCaseStudies(data)) ?? [], language)
  const logos = proof.logos.map(({ logo }) => logo)
  return { ...proof, media: await describeMedia(data, logos) }
}

const address = (customerName: string) => `/case-studies/${caseStudySlug(customerName)}`

/**
 * Strongest metric with its case study, customer logos, and the link to price and service levels.
 */
export function HomeProof({ strongest, logos, media }: Awaited<ReturnType<typeof loadHomeProof>>) {
  const { customers } = useTexts().home
  const offer = useOfferPage()
  if (!strongest && logos.length === 0 && !offer) return null
  return (
    <div className="relative border-y border-line bg-paper">
      <div className="column flex flex-wrap items-center gap-x-10 gap-y-6 py-6 xl:flex-nowrap">
        {strongest && <CaseMetric name={strongest.name} metric={strongest} />}
        {logos.length > 0 && (
          <ul className="flex flex-wrap gap-2 xl:shrink-0" aria-label={customers}>
            {logos.map(({ name, logo }) => (
              <li key={name}>
                <SiteLink to={address(name)} aria-label={name} className="block">
                  <Picture
                    address={logo}
                    media={media}
                    width={106}
                    height={40}
                    sizes="8rem"
                    loading="lazy"
                    className="h-10 w-auto max-w-36 object-contain"
                  />
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
        <ServiceLevels className="xl:ml-auto" />
      </div>
    </div>
  )
}

import { type Metric, metricsOf } from "../../../content/fields/lists/metrics.ts"
import { type CaseStudy, publishedCaseStudies } from "../../../content/published/published.ts"
import { type Language, localizeField } from "../../../content/texts/language.ts"
import { describeMedia } from "../../../content/types/media.ts"
import { caseStudiesBySlug, caseStudySlug } from "../../../content/types/slugs.ts"
import { useOfferPage } from "../../frame/frame.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import type { LoadContext } from "../../load-context.ts"
import { useTexts } from "../../ui/page-context.ts"
import { CaseMetric } from "../components/case-metric.tsx"
import { CustomerLogo } from "../components/customer-logo.tsx"
import { ServiceLevels } from "../components/service-levels.tsx"

/** Maximum number of logos: one row on a wide screen, two by two on a phone. */
const maxLogos = 4

interface Proof {
  strongest?: Metric & { name: string }
  logos: { name: string; logo: string }[]
}

/**
 * Returns a metric of the first case study that has one, in the administrators' order, and the
 * customers' logos. Case studies without a screen are skipped.
 * @param hero texts of the hero: a metric whose label they contain would repeat them
 */
export function selectProof(rows: readonly CaseStudy[], language: Language, hero = ""): Proof {
  const linked = [...caseStudiesBySlug(rows).values()]
  const [strongest] = linked.flatMap((row) => {
    const metrics = metricsOf(localizeField(row, "metrics", language))
    const metric = metrics.find(({ label }) => !hero.includes(label)) ?? metrics[0]
    return metric ? { value: metric.value, label: metric.label, name: row.customer_name } : []
  })
  const logos = linked
    .flatMap(({ customer_name: name, customer_logo_url: logo }) => (logo ? { name, logo } : []))
    .slice(0, maxLogos)
  return { ...(strongest && { strongest }), logos }
}

/** Loads the proof with the metadata of uploaded logos. */
export async function loadHomeProof({
  data,
  language,
  texts,
}: Pick<LoadContext, "data" | "language" | "texts">) {
  const { title, subline, description } = texts.all.home
  const hero = [title, subline, description].join(" ")
  const proof = selectProof((await publishedCaseStudies(data)) ?? [], language, hero)
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
          <ul
            className="flex flex-wrap items-center gap-x-8 gap-y-4 xl:shrink-0 xl:gap-x-6"
            aria-label={customers}
          >
            {logos.map(({ name, logo }) => (
              <li key={name}>
                <SiteLink to={address(name)} aria-label={name} className="block">
                  <CustomerLogo address={logo} media={media} loading="lazy" className="h-9 max-w-36" />
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
        <ServiceLevels className="xl:ml-auto xl:min-w-[16ch]" />
      </div>
    </div>
  )
}

import { metricsOf } from "../../../content/fields/lists/metrics.ts"
import { plainText } from "../../../content/fields/rich-text/rich-text.ts"
import { type CaseStudy, publishedCaseStudies } from "../../../content/published/published.ts"
import { type Localized, localize } from "../../../content/texts/language.ts"
import { describeMedia, type MediaInfo } from "../../../content/types/media.ts"
import { caseStudySlug } from "../../../content/types/slugs.ts"
import { cardText } from "../../frame/head/summary.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { loadContext } from "../../load-context.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { CustomerLogo } from "../components/customer-logo.tsx"
import { HeroScreen } from "../components/hero-screen.tsx"
import { loadHero } from "../components/load-hero.ts"
import type { Route } from "./+types/case-studies.ts"

export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const [hero, rows] = await Promise.all([
    loadHero(values, "case-studies"),
    publishedCaseStudies(values.data),
  ])
  const media = await describeMedia(
    values.data,
    (rows ?? []).map(({ customer_logo_url }) => customer_logo_url),
  )
  const caseStudies = rows?.map((row): ListedCaseStudy => {
    const caseStudy = localize(
      row,
      values.language,
      ["id", "customer_name", "customer_logo_url"],
      ["customer_industry", "challenge", "metrics"],
    )
    return { ...caseStudy, challenge: cardText(plainText(caseStudy.challenge)) }
  })
  return { hero, caseStudies, media }
}

type ListedCaseStudy = Localized<
  CaseStudy,
  "id" | "customer_name" | "customer_logo_url",
  "customer_industry" | "challenge" | "metrics"
>

export default function CaseStudiesScreen({
  loaderData: { hero, caseStudies, media },
}: Route.ComponentProps) {
  const texts = useTexts().caseStudies
  return (
    <HeroScreen
      page={hero}
      texts={texts.hero}
      head={({ title }) => ({ title, canonicalPath: "/case-studies" })}
      hero={(title, description) => (
        <div className="column grid items-end gap-x-12 gap-y-5 pt-16 pb-10 md:grid-cols-12 md:pt-24 md:pb-16">
          <h1 className="title md:col-span-7">{title}</h1>
          <p className="lead md:col-span-5">{description}</p>
        </div>
      )}
    >
      <div className="column pb-(--space-section)">
        {caseStudies?.length === 0 && <EmptyState title={texts.empty} />}
        {/* Grid of seven and five columns in alternation, ending with an invitation. */}
        <ul className="case-grid not-first:mt-2">
          {caseStudies?.map((caseStudy) => (
            <CaseStudyCard key={caseStudy.id} caseStudy={caseStudy} media={media} />
          ))}
          <li className="flex break-inside-avoid flex-wrap items-end justify-between gap-8 bg-panel p-[clamp(1.5rem,1rem+2vw,2.5rem)]">
            <div>
              <h2 className="heading">{texts.invitation.title}</h2>
              <p className="mt-3 max-w-[44ch] text-ink-soft">{texts.invitation.text}</p>
            </div>
            <ContactLink />
          </li>
        </ul>
      </div>
    </HeroScreen>
  )
}

function CaseStudyCard({
  caseStudy,
  media,
}: {
  caseStudy: ListedCaseStudy
  media: Readonly<Record<string, MediaInfo>>
}) {
  const texts = useTexts().caseStudies
  const { customer_name: name, customer_industry: industry, lang } = caseStudy
  // A name without a-z or 0-9 has no slug, and its case study no screen.
  const slug = caseStudySlug(name)
  const [metric] = metricsOf(caseStudy.metrics)
  return (
    <li className={`flex min-w-0 flex-col bg-paper p-6 sm:p-8 lg:p-10 ${slug ? "card" : ""}`}>
      {caseStudy.customer_logo_url && (
        <CustomerLogo
          address={caseStudy.customer_logo_url}
          media={media}
          loading="lazy"
          className="mb-8 h-11 self-start"
        />
      )}
      {industry && (
        <p lang={lang.customer_industry} className="small mb-1 text-ink-soft">
          {industry}
        </p>
      )}
      <h2 className="heading">
        {slug ? (
          <SiteLink to={`/case-studies/${slug}`} className="card-link">
            {name}
          </SiteLink>
        ) : (
          name
        )}
      </h2>
      <p lang={lang.challenge} className="measure line-clamp-3 mt-3 text-ink-soft">
        {caseStudy.challenge}
      </p>
      <div className="mt-auto flex flex-col items-start gap-6 pt-8 lg:flex-row lg:flex-wrap lg:items-end lg:justify-between">
        {metric && (
          <p lang={lang.metrics} className="max-w-[20ch] leading-snug">
            <span className="figures block font-heading text-step-4 leading-none font-bold tracking-tight text-pine">
              {metric.value}
            </span>
            <span className="small mt-2 block text-ink-soft">{metric.label}</span>
          </p>
        )}
        {slug && (
          <span className="link shrink-0" aria-hidden="true">
            {texts.read}
          </span>
        )}
      </div>
    </li>
  )
}

function ContactLink() {
  const { common } = useTexts()
  return (
    <SiteLink to="/kontakt" className="button button-falu self-start">
      {common.contactUs}
    </SiteLink>
  )
}

import type { ReactNode } from "react"
import { data } from "react-router"
import { type Metric, metricsOf } from "../../../content/fields/lists/metrics.ts"
import { firstBlockText } from "../../../content/fields/rich-text/rich-text.ts"
import { type CaseStudy, publishedCaseStudies } from "../../../content/published/published.ts"
import { seoOverrides } from "../../../content/published/seo.ts"
import { type Localized, localize } from "../../../content/texts/language.ts"
import { describeMedia } from "../../../content/types/media.ts"
import { caseStudiesBySlug, caseStudySlug } from "../../../content/types/slugs.ts"
import { Head, useAddresses } from "../../frame/head/head.tsx"
import { article } from "../../frame/head/structured-data.tsx"
import { summarize } from "../../frame/head/summary.ts"
import { BackLink, SiteLink } from "../../frame/site-link.tsx"
import { loadContext } from "../../load-context.ts"
import { InlineSvg } from "../../ui/inline-svg.tsx"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import { LargeFigures } from "../components/case-metric.tsx"
import { CustomerLogo } from "../components/customer-logo.tsx"
import { Quotation } from "../components/quotation.tsx"
import { RichText } from "../components/rich-text.tsx"
import missingModule from "../not-found/missing-module.svg?raw"
import { LoadFailed } from "../not-found/not-found.tsx"
import type { Route } from "./+types/case-study.ts"
import challenge from "./drawings/challenge.svg?raw"
import results from "./drawings/results.svg?raw"
import solution from "./drawings/solution.svg?raw"
import { BeforeAfter, UsedModules } from "./evidence.tsx"
import { loadUsed } from "./load-used.ts"

type LocalizedCaseStudy = Localized<
  CaseStudy,
  "customer_name" | "customer_logo_url" | "created_at" | "updated_at" | "quote_name",
  "customer_industry" | "metrics" | "before_after" | "quote" | "quote_role" | Stage
>

/** Matches the slug against the names of all published case studies. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: client, language } = context.get(loadContext)
  const rows = await publishedCaseStudies(client)
  const found = caseStudiesBySlug(rows ?? [])
  const row = found.get(params.slug)
  if (!row) return data({ unread: !rows }, { status: 404 })
  const all = [...found.values()]
  const following = all[(all.indexOf(row) + 1) % all.length]
  const next = following && following !== row ? following.customer_name : null
  const caseStudy: LocalizedCaseStudy = localize(
    row,
    language,
    ["customer_name", "customer_logo_url", "created_at", "updated_at", "quote_name"],
    [
      "customer_industry",
      "metrics",
      "challenge",
      "solution",
      "results",
      "before_after",
      "quote",
      "quote_role",
    ],
  )
  return {
    caseStudy,
    own: seoOverrides(row, language),
    next,
    used: await loadUsed(client, row, language),
    media: await describeMedia(client, [row.customer_logo_url]),
  }
}

export default function CaseStudyScreen({ loaderData }: Route.ComponentProps) {
  const { common, caseStudies: texts } = useTexts()
  if (!("unread" in loaderData)) return <FoundCaseStudy {...loaderData} />
  if (!loaderData.unread) return <UnknownCaseStudy />
  return <LoadFailed title={common.navigation.caseStudies} to="/case-studies" back={texts.back} />
}

type Loaded = Exclude<Route.ComponentProps["loaderData"], { unread: boolean }>

function FoundCaseStudy({ caseStudy, own: said, next, used, media }: Loaded) {
  const { caseStudies: texts, common } = useTexts()
  const language = useLanguage()
  const { publisher, own, picture } = useAddresses(undefined, said?.picture)
  const { customer_industry: industry, challenge, lang } = caseStudy
  const metrics = metricsOf(caseStudy.metrics)
  const about = firstBlockText(challenge)
  return (
    <article>
      <Head
        title={caseStudy.customer_name}
        description={about}
        parent={{ name: common.navigation.caseStudies, path: "/case-studies" }}
        type="article"
        own={said}
        things={[
          article(publisher, {
            headline: caseStudy.customer_name,
            description: summarize(about),
            address: own,
            image: picture,
            published: caseStudy.created_at,
            modified: caseStudy.updated_at,
            language,
            customer: caseStudy.customer_name,
          }),
        ]}
      />
      <div className="column pt-10 pb-12 md:pt-14 md:pb-16">
        <BackLink to="/case-studies">{texts.back}</BackLink>
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 md:mt-12">
          <div>
            {industry && (
              <p lang={lang.customer_industry} className="mb-2 text-ink-soft">
                {industry}
              </p>
            )}
            <h1 className="title">{caseStudy.customer_name}</h1>
          </div>
          {caseStudy.customer_logo_url && (
            <CustomerLogo
              address={caseStudy.customer_logo_url}
              media={media}
              className="order-first h-12 md:order-none md:h-16"
            />
          )}
        </div>
      </div>
      {metrics.length > 0 && <Metrics metrics={metrics} lang={lang.metrics} />}
      <div className="column">
        <StageSection stage="challenge" text={challenge} lang={lang.challenge} />
        <StageSection stage="solution" text={caseStudy.solution} lang={lang.solution} />
        <StageSection stage="results" text={caseStudy.results} lang={lang.results}>
          {caseStudy.before_after && <BeforeAfter text={caseStudy.before_after} lang={lang.before_after} />}
        </StageSection>
        {caseStudy.quote && (
          <div className="grid border-b border-line py-(--space-block) last:border-0 md:grid-cols-12 md:py-20">
            <Quotation
              quote={caseStudy.quote}
              name={caseStudy.quote_name}
              role={caseStudy.quote_role}
              lang={{ quote: lang.quote, role: lang.quote_role }}
              className="border-pine md:col-span-8 md:col-start-5"
            />
          </div>
        )}
        <UsedModules {...used} />
      </div>
      <NextSteps next={next} />
    </article>
  )
}

function Metrics({ metrics, lang }: { metrics: Metric[]; lang: "sv" | undefined }) {
  return (
    <section aria-label={useTexts().caseStudies.metrics} className="bg-night text-on-night">
      <LargeFigures of={metrics} lang={lang} />
    </section>
  )
}

interface StageSectionProps {
  stage: Stage
  text: string
  lang: "sv" | undefined
  children?: ReactNode
}

function StageSection({ stage, text, lang, children }: StageSectionProps) {
  const texts = useTexts().caseStudies
  return (
    <section className="grid gap-x-12 gap-y-5 border-b border-line py-(--space-block) last:border-0 md:grid-cols-12 md:py-20">
      <div className="flex items-center gap-4 self-start md:col-span-4 md:block">
        <InlineSvg svg={drawings[stage]} className="h-14 shrink-0 md:h-24" />
        <h2 className="heading md:mt-5">{texts[stage]}</h2>
      </div>
      <div className="md:col-span-8">
        {children}
        <RichText
          below={2}
          text={text}
          lang={lang}
          className="measure grid gap-4 text-reading leading-[1.7]"
        />
      </div>
    </section>
  )
}

function NextSteps({ next }: { next: string | null }) {
  const { caseStudies: texts, common } = useTexts()
  return (
    <div className="mt-8 bg-panel">
      <div className="column grid items-end gap-10 py-(--space-block) md:grid-cols-12 md:py-20">
        <section className="md:col-span-8">
          <h2 className="heading">{texts.call.title}</h2>
          <p className="mt-3 max-w-[48ch] text-ink-soft">{texts.call.text}</p>
          <SiteLink to="/kontakt" className="button button-falu mt-6">
            {common.contactUs}
          </SiteLink>
        </section>
        {next && (
          <p className="no-print border-t border-line-strong pt-4 md:col-span-4">
            <span className="small block text-ink-soft">{texts.next}</span>
            <SiteLink to={`/case-studies/${caseStudySlug(next)}`} className="link subheading font-heading">
              {next} →
            </SiteLink>
          </p>
        )}
      </div>
    </div>
  )
}

function UnknownCaseStudy() {
  const texts = useTexts().caseStudies
  return (
    <div className="column grid items-center gap-12 py-(--space-section) md:grid-cols-12">
      <Head title={texts.notFound.title} noIndex />
      <div className="md:col-span-7">
        <h1 className="title">{texts.notFound.title}</h1>
        <p className="lead mt-5">{texts.notFound.text}</p>
        <SiteLink to="/case-studies" className="button mt-8">
          {texts.back}
        </SiteLink>
      </div>
      <InlineSvg
        svg={missingModule}
        className="w-48 max-w-full md:col-span-5 md:w-full md:max-w-sm md:justify-self-end"
      />
    </div>
  )
}

/** Drawings of the stages: modules apart, snapping together, and complete. */
const drawings = { challenge, solution, results }
type Stage = keyof typeof drawings

import { data } from "react-router"
import { firstBlockText } from "../../../content/fields/rich-text/rich-text.ts"
import { solutionFeatures } from "../../../content/published/features.ts"
import { iconNode } from "../../../content/published/icon-nodes.server.ts"
import { publishedCaseStudies, publishedResources } from "../../../content/published/published.ts"
import { type SeoOverrides, seoOverrides } from "../../../content/published/seo.ts"
import { localize } from "../../../content/texts/language.ts"
import { describeMedia } from "../../../content/types/media.ts"
import { Head, useAddresses } from "../../frame/head/head.tsx"
import { service } from "../../frame/head/structured-data.tsx"
import { summarize } from "../../frame/head/summary.ts"
import { BackLink, SiteLink } from "../../frame/site-link.tsx"
import { Island } from "../../islands/island.tsx"
import { loadContext } from "../../load-context.ts"
import { InlineSvg } from "../../ui/inline-svg.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { CallToAction } from "../components/call-to-action.tsx"
import { drawnFeatures } from "../components/load-drawings.ts"
import { type LocalizedFeature, localizeListedFeature } from "../components/localized-feature.ts"
import { SolutionDrawing } from "../components/module-drawing.tsx"
import { RichText } from "../components/rich-text.tsx"
import missingModule from "../not-found/missing-module.svg?raw"
import { LoadFailed } from "../not-found/not-found.tsx"
import { readBySlug } from "../page/read-by-slug.ts"
import type { Route } from "./+types/solution.ts"
import { CaseBand } from "./case-band.tsx"
import { type LocalizedSolution, SolutionFacts } from "./facts.tsx"
import { FeatureList } from "./feature-list.tsx"
import { matchingCase } from "./matching-case.ts"

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: client, language } = context.get(loadContext)
  const { pathname } = new URL(request.url)
  const row = await readBySlug(client, "content_solutions", params.slug, pathname)
  if (!row) return data({ unread: row === undefined }, { status: 404 })
  const [features = [], caseStudies = [], resources = []] = await Promise.all([
    solutionFeatures(client, row.id),
    publishedCaseStudies(client),
    publishedResources(client),
  ])
  const guide = resources.find(({ solution_id }) => solution_id === row.id)
  const caseStudy = matchingCase(caseStudies, row.id, language)
  const solution: LocalizedSolution = localize(
    row,
    language,
    ["id", "slug", "cta_link", "features_count", "weeks"],
    ["title", "usp", "description", "cta_label", "systems"],
  )
  return {
    solution,
    own: seoOverrides(row, language),
    caseStudy,
    media: await describeMedia(client, [caseStudy?.customer_logo_url ?? null]),
    guide: guide && localize(guide, language, [], ["title", "file_url"]),
    features: features.map((feature) =>
      localizeListedFeature(feature, language, iconNode(feature.icon_name)),
    ),
    drawn: drawnFeatures(features, language),
  }
}

export default function SolutionScreen({ loaderData }: Route.ComponentProps) {
  const { common, solutions: texts } = useTexts()
  if ("unread" in loaderData) {
    const title = common.navigation.solutions
    return loaderData.unread ? <LoadFailed title={title} to="/losningar" back={texts.back} /> : <NotFound />
  }
  const { solution, own, features, drawn, caseStudy, media, guide } = loaderData
  const { description, lang } = solution
  return (
    <>
      <Hero solution={solution} said={own} drawn={drawn} />
      <div className="column grid gap-x-12 gap-y-(--space-section) pt-(--space-block) lg:grid-cols-[20rem_minmax(0,1fr)] lg:pt-16">
        <SolutionFacts solution={solution} customer={caseStudy?.customer_name} guide={guide} />
        {description && (
          <RichText
            text={description}
            lang={lang.description}
            className="measure grid gap-5 text-step-1 leading-relaxed"
          />
        )}
        {solution.features_count === 0 ? (
          <section className="order-2">
            <h2 className="heading">{texts.featuresTitle}</h2>
            <p className="lead mt-3 max-w-[58ch]">{texts.noFeatures}</p>
          </section>
        ) : (
          <Island
            member="features"
            of={FeatureList}
            className="order-2"
            props={{ id: solution.id, slug: solution.slug, features, total: solution.features_count }}
          />
        )}
      </div>
      {caseStudy && <CaseBand found={caseStudy} media={media} />}
      <CallToAction {...texts.callToAction} seeSolutions />
    </>
  )
}

interface HeroProps {
  solution: LocalizedSolution
  said: SeoOverrides | undefined
  drawn: LocalizedFeature[]
}

function Hero({ solution, said, drawn }: HeroProps) {
  const texts = useTexts()
  const { title, usp, description, lang } = solution
  const { publisher, own } = useAddresses()
  const about = [usp, firstBlockText(description ?? "")]
    .filter(Boolean)
    .join(/[.!?]$/.test(usp ?? "") ? " " : ". ")
  const short = about || `${title}. ${texts.common.tagline}`
  return (
    <>
      <Head
        title={title}
        description={short}
        parent={{ name: texts.common.navigation.solutions, path: "/losningar" }}
        own={said}
        things={[service(publisher, { name: title, description: summarize(short), address: own })]}
      />
      <section className="bg-panel">
        <div className="column grid gap-x-12 gap-y-8 pt-8 pb-10 lg:min-h-112 lg:grid-cols-12 lg:pb-20">
          <div className="flex min-w-0 flex-col lg:col-span-7">
            <BackLink to="/losningar">{texts.solutions.back}</BackLink>
            <h1 lang={lang.title} className="display mt-auto pt-12">
              {title}
            </h1>
            {usp && (
              <p
                lang={lang.usp}
                className="mt-5 max-w-[30ch] font-heading text-step-3 leading-tight font-semibold"
              >
                {usp}
              </p>
            )}
          </div>
          <div className="flex text-pine lg:col-span-5 lg:items-end">
            <SolutionDrawing seed={solution.slug} features={drawn} className="drawing-large" />
          </div>
        </div>
      </section>
    </>
  )
}

function NotFound() {
  const { common, solutions } = useTexts()
  return (
    <section className="column grid items-center gap-10 py-(--space-section) md:grid-cols-[1fr_auto]">
      <Head title={solutions.notFoundTitle} noIndex />
      <div>
        <h1 className="title">{solutions.notFoundTitle}</h1>
        <p className="lead mt-5 max-w-[44ch]">{solutions.notFoundText}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <SiteLink to="/losningar" className="button">
            {solutions.notFoundLink}
          </SiteLink>
          <SiteLink to="/kontakt" className="button button-quiet">
            {common.contactUs}
          </SiteLink>
        </p>
      </div>
      <InlineSvg svg={missingModule} className="w-48 max-w-full md:w-96" />
    </section>
  )
}

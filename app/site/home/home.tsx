import { functionSlugs, homeFeatures } from "../../../content/published/features.ts"
import { iconNode } from "../../../content/published/icon-nodes.server.ts"
import { displayedFunctionCount, type SolutionSize, solutionSize } from "../../../content/settings.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { useAddresses } from "../../frame/head/head.tsx"
import { faqPage, organization, website } from "../../frame/head/structured-data.tsx"
import { loadContext } from "../../load-context.ts"
import { InlineSvg } from "../../ui/inline-svg.tsx"
import { ModuleRun } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { CallToAction } from "../components/call-to-action.tsx"
import { HeroScreen } from "../components/hero-screen.tsx"
import { loadHero } from "../components/load-hero.ts"
import { localizeFeature } from "../components/localized-feature.ts"
import { functionAnchor } from "../functions/catalogue.ts"
import { questionsOf } from "../sections/sections.tsx"
import type { Route } from "./+types/home.ts"
import { type HomeFeature, HomeFeatures } from "./features.tsx"
import { HomeHero } from "./hero.tsx"
import { loadHomeProof } from "./proof.tsx"
import questionMark from "./question-mark.svg?raw"

export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const { settings } = values.facts
  const [hero, rows, proof, functions] = await Promise.all([
    loadHero(values, "home"),
    homeFeatures(values.data, values.facts.features),
    loadHomeProof(values),
    functionSlugs(values.data),
  ])
  return {
    hero,
    proof,
    all: displayedFunctionCount(functions?.length ?? 0, settings),
    complete: solutionSize(settings),
    figures: !settings.figures_hidden,
    features: rows.map((row): HomeFeature => {
      const feature = localizeFeature(row, values.language, iconNode(row.icon_name))
      const slug = functions?.find(({ id }) => id === row.function_id)?.slug
      return { ...feature, anchor: slug ? `#${functionAnchor(slug)}` : "" }
    }),
  }
}

export default function Home({
  loaderData: { hero: page, features, figures, proof, all, complete },
}: Route.ComponentProps) {
  const { home } = useTexts()
  const { publisher } = useAddresses()
  return (
    <HeroScreen
      page={page}
      texts={home}
      figures={{ all }}
      head={({ plain }) => ({
        title: home.headTitle,
        things: [
          organization(publisher),
          website(publisher, plain),
          faqPage([home.banner, ...questionsOf(page?.sections)]),
        ],
      })}
      hero={(title, description) => (
        <HomeHero title={title} description={description} features={features} proof={proof} />
      )}
      end={<CallToAction {...home.callToAction} seeSolutions />}
    >
      {features.length > 0 && <HomeFeatures features={features} all={all} />}
      {figures && <HomeFigures all={all} complete={complete} />}
      <HomeBanner />
    </HeroScreen>
  )
}

/** Banner with the most common question of buyers and its answer. */
function HomeBanner() {
  const { banner } = useTexts().home
  return (
    <section className="bg-panel">
      <div className="column grid items-center gap-8 py-(--space-section) md:grid-cols-[auto_1fr] md:gap-16 lg:gap-24">
        <InlineSvg svg={questionMark} className="h-36 text-pine md:h-64" />
        <div>
          <h2 className="title max-w-[18ch]">{banner.question}</h2>
          <p className="mt-6 max-w-[58ch] text-step-1 leading-relaxed">{banner.answer}</p>
        </div>
      </div>
    </section>
  )
}

/**
 * Chart with one module per function: 153 in 3 rows of 51, or in 9 rows of 17 on small screens.
 * Omitted while the catalogue is no larger than one solution.
 */
function HomeFigures({ all, complete }: { all: number; complete: SolutionSize }) {
  const { least, most } = complete
  const { figures } = useTexts().home
  if (all <= most) return null
  return (
    <section className="column py-(--space-section)">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[7fr_5fr] lg:items-end">
        <h2 className="title max-w-[24ch]">{interpolate(figures.title, { all })}</h2>
        <p className="lead max-w-[48ch]">{figures.text}</p>
      </div>
      <Scale all={all} complete={complete} rows={9} className="mt-10 md:hidden" />
      <Scale all={all} complete={complete} rows={3} className="mt-14 hidden md:block" />
      <dl className="mt-6 grid gap-2 md:mt-3 md:grid-cols-[18.3%_30.7%_1fr] md:gap-0">
        {[
          { value: least, label: figures.least, key: "bg-pine" },
          { value: most, label: figures.most, key: "bg-pine/50" },
          { value: all, label: figures.all, key: "bg-line" },
        ].map(({ value, label, key }) => (
          <div
            key={value}
            className="flex items-baseline gap-3 md:flex-col-reverse md:items-end md:justify-end md:gap-1 md:border-r md:border-line-strong md:pt-3 md:pr-3 md:text-right"
          >
            <dt className="small order-last text-ink-soft md:order-none">{label}</dt>
            <dd className="figures flex items-center gap-3 font-heading text-step-3 leading-none font-bold">
              <span className={`size-3 md:hidden ${key}`} />
              <span className="w-[2.2em] md:w-auto">{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ScaleProps {
  all: number
  complete: SolutionSize
  rows: number
  className: string
}

/** 28 modules at full strength, up to 75 at half, the rest as outlines. */
function Scale({ all, complete: { least, most }, rows, className }: ScaleProps) {
  const size = { rows, columns: Math.ceil(all / rows) }
  return (
    <div className={`relative ${className}`}>
      <ModuleRun {...size} to={least} className="w-full text-pine" />
      <ModuleRun {...size} from={least} to={most} className="absolute inset-0 w-full text-pine opacity-50" />
      <ModuleRun {...size} from={most} to={all} className="absolute inset-0 w-full text-line" />
    </div>
  )
}

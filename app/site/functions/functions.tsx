import { publishedFunctions } from "../../../content/published/catalogue.ts"
import { publishedSolutions, readableFeatures } from "../../../content/published/published.ts"
import { displayedFunctionCount, solutionSize } from "../../../content/settings.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { Head } from "../../frame/head/head.tsx"
import { SiteLink } from "../../frame/site-link.tsx"
import { Island } from "../../islands/island.tsx"
import { loadContext } from "../../load-context.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { useLocalPath, useTexts } from "../../ui/page-context.ts"
import { CallToAction } from "../parts/call-to-action.tsx"
import { heroTexts, loadHero } from "../parts/hero-texts.ts"
import { RichLine } from "../parts/rich-text.tsx"
import { faqOf, Sections } from "../sections/sections.tsx"
import type { Route } from "./+types/functions.ts"
import { AreaRow } from "./area-row.tsx"
import { groupByArea } from "./catalogue.ts"
import { ChoiceBar } from "./choice-bar.tsx"
import { FunctionFilter } from "./filter.tsx"
import { solutionsByFunction, toSolutionLinks } from "./holders.ts"
import { MembersIncludedIn } from "./members-holders.tsx"

/** Loads the catalogue, and which solutions publicly include which functions. */
export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const { data, language } = values
  const [hero, solutions = [], features = [], functions] = await Promise.all([
    loadHero(values, "funktioner"),
    publishedSolutions(data),
    readableFeatures(data),
    publishedFunctions(data),
  ])
  return {
    hero,
    areas: groupByArea(functions ?? [], language),
    unread: !functions,
    published: functions?.length ?? 0,
    all: displayedFunctionCount(functions?.length ?? 0, values.facts.settings),
    complete: solutionSize(values.facts.settings),
    holders: solutionsByFunction(features, toSolutionLinks(solutions, language), functions ?? []),
  }
}

export default function Functions({ loaderData }: Route.ComponentProps) {
  const { common, functions: texts } = useTexts()
  const localPath = useLocalPath()
  const { areas, holders, published, all, complete } = loaderData
  const told = (sentence: string) => interpolate(sentence, { all })
  const hero = heroTexts(loaderData.hero, texts, { all })
  const largest = Math.max(...areas.map(({ functions }) => functions.length))
  return (
    <>
      <Head
        title={told(texts.headTitle)}
        description={`${texts.subtitle} ${hero.plain}`}
        own={loaderData.hero?.own}
        things={faqOf(loaderData.hero?.sections)}
      />
      <section className="opening column grid">
        <h1 className="display">{hero.title}</h1>
        <div>
          <p className="font-heading text-step-2 leading-snug font-semibold">{texts.subtitle}</p>
          <p className="lead mt-4">
            <RichLine text={hero.description} />
          </p>
          <p className="mt-7">
            <SiteLink to="/kontakt" className="button button-falu">
              {common.bookDemo}
            </SiteLink>
          </p>
        </div>
      </section>
      <Sections of={loaderData.hero?.sections} at="opening" />
      {published > 0 ? (
        <section className="choice column" data-choice>
          <h2 className="sr-only">{texts.areasTitle}</h2>
          <FunctionFilter all={published} />
          <form method="get" action={localPath("/kontakt")} aria-label={texts.choice.label}>
            <div>
              {areas.map((area, index) => (
                <AreaRow key={area.id} area={area} holders={holders} maxCount={largest} open={index === 0} />
              ))}
            </div>
            <ChoiceBar all={all} complete={complete} />
          </form>
          <Island member="holders" of={MembersIncludedIn} props={{}} />
        </section>
      ) : (
        !loaderData.unread && (
          <div className="column">
            <EmptyState title={texts.emptyTitle}>
              <p>{texts.emptyText}</p>
            </EmptyState>
          </div>
        )
      )}
      <Sections of={loaderData.hero?.sections} at="end" />
      <CallToAction {...texts.callToAction} />
    </>
  )
}

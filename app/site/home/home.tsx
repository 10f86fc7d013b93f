import { countFunctions } from "../../../content/published/catalogue.ts"
import { iconNode } from "../../../content/published/icon-nodes.server.ts"
import { homeFeatures } from "../../../content/published/published.ts"
import { solutionSize } from "../../../content/settings.ts"
import { useAddresses } from "../../frame/head/addresses.ts"
import { Head } from "../../frame/head/head.tsx"
import { faqPage, organization, website } from "../../frame/head/structured-data.tsx"
import { loadContext } from "../../load-context.ts"
import { useTexts } from "../../ui/page-context.ts"
import { CallToAction } from "../parts/call-to-action.tsx"
import { heroTexts, loadHero } from "../parts/hero-texts.ts"
import { localizeFeature } from "../parts/shown-feature.ts"
import { questionsOf, Sections } from "../sections/sections.tsx"
import type { Route } from "./+types/home.ts"
import { HomeBanner } from "./banner.tsx"
import { HomeFeatures } from "./features.tsx"
import { HomeFigures } from "./figures.tsx"
import { HomeHero } from "./hero.tsx"
import { loadHomeProof } from "./proof.tsx"

export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const { settings } = values.facts
  const [hero, rows, proof, all] = await Promise.all([
    loadHero(values, "home"),
    homeFeatures(values.data, values.facts.features),
    loadHomeProof(values),
    countFunctions(values.data, settings),
  ])
  return {
    hero,
    proof,
    all,
    complete: solutionSize(settings),
    figures: !settings.figures_hidden,
    features: rows.map((row) => localizeFeature(row, values.language, iconNode(row.icon_name))),
  }
}

export default function Home({
  loaderData: { features, figures, proof, all, complete, ...loaded },
}: Route.ComponentProps) {
  const { home } = useTexts()
  const hero = heroTexts(loaded.hero, home, { all })
  const { publisher } = useAddresses()
  return (
    <>
      <Head
        title={home.headTitle}
        description={hero.plain}
        own={loaded.hero?.own}
        things={[
          organization(publisher),
          website(publisher, hero.plain),
          faqPage([home.banner, ...questionsOf(loaded.hero?.sections)]),
        ]}
      />
      <HomeHero texts={hero} proof={proof} />
      <Sections of={loaded.hero?.sections} at="opening" />
      {features.length > 0 && <HomeFeatures features={features} all={all} />}
      {figures && <HomeFigures all={all} complete={complete} />}
      <HomeBanner />
      <Sections of={loaded.hero?.sections} at="end" />
      <CallToAction {...home.callToAction} seeSolutions />
    </>
  )
}

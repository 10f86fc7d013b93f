import { iconNode } from "../content/icon-nodes.server.ts"
import { homeFeatures } from "../content/published.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { loadContext } from "../load-context.ts"
import type { Route } from "./+types/home.ts"
import { useAddresses } from "./addresses.ts"
import { CallToAction } from "./call-to-action.tsx"
import { Head } from "./head.tsx"
import { heroTexts, publishedHero } from "./hero-texts.ts"
import { HomeBanner } from "./home/banner.tsx"
import { HomeFeatures } from "./home/features.tsx"
import { HomeFigures } from "./home/figures.tsx"
import { HomeHero } from "./home/hero.tsx"
import { homeProof } from "./home/proof.tsx"
import { shownFeature } from "./shown-feature.ts"
import { organization, questions, website } from "./structured-data.tsx"

export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const [hero, rows, proof] = await Promise.all([
    publishedHero(values, "home"),
    homeFeatures(values.data),
    homeProof(values),
  ])
  return {
    hero,
    proof,
    features: rows.map((row) => shownFeature(row, values.language, iconNode(row.icon_name))),
  }
}

export default function Home({ loaderData: { features, proof, ...loaded } }: Route.ComponentProps) {
  const { home } = useTexts()
  const hero = heroTexts(loaded.hero, home)
  const { site } = useAddresses()
  return (
    <>
      <Head
        title={home.headTitle}
        description={hero.description}
        things={[organization(site), website(site, hero.description), questions([home.banner])]}
      />
      <HomeHero texts={hero} proof={proof} />
      {features.length > 0 && <HomeFeatures features={features} />}
      <HomeFigures />
      <HomeBanner />
      <CallToAction {...home.callToAction} seeSolutions />
    </>
  )
}

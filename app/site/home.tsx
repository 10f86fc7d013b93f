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
import { shownFeature } from "./shown-feature.ts"
import { organization, questions, website } from "./structured-data.tsx"

export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const [hero, rows] = await Promise.all([publishedHero(values, "home"), homeFeatures(values.data)])
  return { hero, features: rows.map((row) => shownFeature(row, values.language, iconNode(row.icon_name))) }
}

export default function Home({ loaderData: { features, ...loaded } }: Route.ComponentProps) {
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
      <HomeHero {...hero} />
      {features.length > 0 && <HomeFeatures features={features} />}
      <HomeFigures />
      <HomeBanner />
      <CallToAction {...home.callToAction} seeSolutions />
    </>
  )
}

import { iconNode } from "../content/icon-nodes.server.ts"
import { homeFeatures, publishedPage } from "../content/published.ts"
import { useLanguage, useTexts } from "../i18n/use-texts.ts"
import { loadContext } from "../load-context.ts"
import type { Route } from "./+types/home.ts"
import { useAddresses } from "./addresses.ts"
import { CallToAction } from "./call-to-action.tsx"
import { Head } from "./head.tsx"
import { heroTexts } from "./hero-texts.ts"
import { HomeBanner } from "./home/banner.tsx"
import { HomeFeatures } from "./home/features.tsx"
import { HomeFigures } from "./home/figures.tsx"
import { HomeHero } from "./home/hero.tsx"
import { organization, questions, website } from "./structured-data.tsx"

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = context.get(loadContext)
  const [page, rows] = await Promise.all([publishedPage(data, "home"), homeFeatures(data)])
  return { page, features: rows.map((feature) => ({ ...feature, icon: iconNode(feature.icon_name) })) }
}

export default function Home({ loaderData: { page, features } }: Route.ComponentProps) {
  const { home } = useTexts()
  const hero = heroTexts(page, useLanguage(), home)
  const { site } = useAddresses()
  return (
    <>
      <Head
        title={home.headTitle}
        description={hero.description}
        things={[organization(site), website(site, hero.description), questions([home.banner])]}
      />
      <HomeHero {...hero} />
      <HomeFigures />
      {features.length > 0 && <HomeFeatures features={features} />}
      <HomeBanner />
      <CallToAction {...home.callToAction} seeSolutions />
    </>
  )
}

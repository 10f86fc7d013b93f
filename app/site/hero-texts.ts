import { type Page, publishedPage } from "../content/published.ts"
import { type Language, type Shown, shown } from "../i18n/language.ts"
import type { DataClient } from "../load-context.ts"

export interface HeroTexts {
  title: string
  description: string
  /** The texts' languages, where they are not the page's own. */
  lang: { title: "sv" | undefined; description: "sv" | undefined }
}

/** The hero of a published page. */
type PublishedHero = Shown<Page, never, "hero_title" | "hero_description">

/** The hero of the published page whose slug names a built-in screen, or null. */
export async function publishedHero(
  { data, language }: { data: DataClient; language: Language },
  slug: string,
): Promise<PublishedHero | null> {
  const page = await publishedPage(data, slug)
  return page && shown(page, language, [], ["hero_title", "hero_description"])
}

/** The texts of a screen's hero: the published ones, else the built-in ones. */
export function heroTexts(
  hero: PublishedHero | null,
  builtIn: { title: string; description: string },
): HeroTexts {
  return {
    title: hero?.hero_title || builtIn.title,
    description: hero?.hero_description || builtIn.description,
    lang: { title: hero?.lang.hero_title, description: hero?.lang.hero_description },
  }
}

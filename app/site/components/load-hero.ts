import { iconNode } from "../../../content/published/icon-nodes.server.ts"
import { type Page, publishedPage } from "../../../content/published/published.ts"
import { type SeoOverrides, seoOverrides } from "../../../content/published/seo.ts"
import type { Language } from "../../../content/texts/language.ts"
import { type ComposedSections, composeSections, type SectionSource } from "../sections/compose-sections.ts"

export interface HeroTexts {
  title: string
  description: string
}

/** Hero and sections of a published page in the page's language, with its search settings. */
export type LoadedHero = { [Field in keyof HeroTexts]: string | null } & {
  sections: ComposedSections
  own: SeoOverrides | undefined
}

/** Loads the published page whose slug names a built-in screen, or null. */
export async function loadHero(source: SectionSource, slug: string): Promise<LoadedHero | null> {
  const { data, language } = source
  const page = (await publishedPage(data, slug))?.row
  if (!page) return null
  const sections = await composeSections({ ...source, iconOf: iconNode }, page)
  return { ...heroOf(page, language), sections, own: seoOverrides(page, language) }
}

/**
 * Returns the page's texts in one language, without fallback: on English pages the built-in English
 * texts take precedence over the page's Swedish ones.
 */
const heroOf = (page: Page, language: Language) =>
  language === "en"
    ? { title: page.hero_title_en, description: page.hero_description_en }
    : { title: page.hero_title, description: page.hero_description }

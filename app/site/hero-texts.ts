import type { Page } from "../content/published.ts"
import { type Language, languageOfField, localized } from "../i18n/language.ts"

export interface HeroTexts {
  title: string
  description: string
  /** The texts' languages, where they are not the page's own. */
  lang: { title: "sv" | undefined; description: "sv" | undefined }
}

/** The texts of a screen's hero: from a published page whose slug names the screen, else the built-in ones. */
export function heroTexts(
  page: Page | null,
  language: Language,
  builtIn: { title: string; description: string },
): HeroTexts {
  return {
    title: (page && localized(page, "hero_title", language)) || builtIn.title,
    description: (page && localized(page, "hero_description", language)) || builtIn.description,
    lang: {
      title: page ? languageOfField(page, "hero_title", language) : undefined,
      description: page ? languageOfField(page, "hero_description", language) : undefined,
    },
  }
}

import type { Page } from "../content/published.ts"
import { type Language, localized } from "../i18n/language.ts"

/** The texts of a screen's hero: from a published page whose slug names the screen, else the built-in ones. */
export function heroTexts(
  page: Page | null,
  language: Language,
  builtIn: { title: string; description: string },
): { title: string; description: string } {
  return {
    title: (page && localized(page, "hero_title", language)) || builtIn.title,
    description: (page && localized(page, "hero_description", language)) || builtIn.description,
  }
}

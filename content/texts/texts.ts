import type { Language } from "./language.ts"
import { applyOverrides, type LanguageOverrides } from "./overrides.ts"
import type { ApplicationTexts } from "./sv/application.ts"
import type { PageTexts, Texts } from "./sv/index.ts"

export type { PageTexts, Texts } from "./sv/index.ts"

const loaded: Partial<Record<Language, Texts>> = {}

/**
 * Loads the texts of one language; browsers never load the other.
 * @param own overrides of the company
 * @param more texts that only applications use
 */
export async function loadTexts(
  language: Language,
  own?: Promise<LanguageOverrides>,
  more?: Promise<ApplicationTexts>,
): Promise<Texts> {
  const common =
    language === "en" ? (await import("./en/index.ts")).texts : (await import("./sv/index.ts")).texts
  const application = await more
  const standard = application ? withApplicationTexts(common, application) : common
  // The page's other entry script may have loaded further areas.
  const dictionary = {
    ...loaded[language],
    ...(own ? applyOverrides(standard, await own) : standard),
  } as Texts
  loaded[language] = dictionary
  return dictionary
}

/** Returns texts that `loadTexts` has loaded. Throws if it has not: a bug in the entry script. */
export function loadedTexts(language: Language): Texts {
  const dictionary = loaded[language]
  if (!dictionary) throw new Error(`the texts of "${language}" are not loaded`)
  return dictionary
}

/** Adds the texts that only applications load; those about accounts complete the menu's. */
export const withApplicationTexts = (texts: PageTexts, more: ApplicationTexts) => ({
  ...texts,
  ...more,
  account: { ...texts.account, ...more.account },
})

import type { Language } from "./language.ts"
import { applyOverrides, type LanguageOverrides } from "./own-texts.ts"
import type { Texts } from "./sv/index.ts"

export type { Texts } from "./sv/index.ts"

const loaded: Partial<Record<Language, Texts>> = {}

/**
 * Fetches one language's texts; the other language's are never sent to a visitor.
 * @param own those that the company has rewritten
 * @param more areas that not every page needs
 */
export async function loadTexts(
  language: Language,
  own?: Promise<LanguageOverrides>,
  more?: Promise<object>,
): Promise<Texts> {
  const common =
    language === "en" ? (await import("./en/index.ts")).texts : (await import("./sv/index.ts")).texts
  const standard = { ...common, ...(await more) }
  const dictionary = own ? applyOverrides(standard, await own) : standard
  loaded[language] = dictionary
  return dictionary
}

/** The texts of a language that `loadTexts` has fetched. Throws when it has not: that is a fault of the start. */
export function loadedTexts(language: Language): Texts {
  const dictionary = loaded[language]
  if (!dictionary) throw new Error(`the texts of "${language}" are not loaded`)
  return dictionary
}

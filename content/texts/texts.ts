import type { Language } from "./language.ts"
import { applyOverrides, type LanguageOverrides } from "./overrides.ts"
import type { Texts } from "./sv/index.ts"

export type { Texts } from "./sv/index.ts"

const loaded: Partial<Record<Language, Texts>> = {}

/**
 * Loads the texts of one language; browsers never load the other.
 * @param own overrides of the company
 * @param more additional text areas
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

/** Returns texts that `loadTexts` has loaded. Throws if it has not: a bug in the entry script. */
export function loadedTexts(language: Language): Texts {
  const dictionary = loaded[language]
  if (!dictionary) throw new Error(`the texts of "${language}" are not loaded`)
  return dictionary
}

import type { Language } from "./language.ts"
import { applyOverrides, type LanguageOverrides } from "./overrides.ts"
import type { Texts } from "./sv/index.ts"
import type { formTexts } from "./sv/visitor.ts"

export type { PageTexts, Texts } from "./sv/index.ts"
export type FormTexts = typeof formTexts

const loaded: Partial<Record<Language, Texts>> = {}

/** The texts that forms on pages use, those of all pages, or those of applications too. */
export type TextPart = "forms" | "pages" | "applications"

/**
 * Loads a part of the texts of one language; browsers never load the other.
 * @param own overrides of the company
 */
export async function loadTexts(
  language: Language,
  part: TextPart,
  own?: Promise<LanguageOverrides>,
): Promise<Texts> {
  const standard = await standardTexts(language, part)
  // The page's other entry script may have loaded further areas.
  const dictionary = {
    ...loaded[language],
    ...(own ? applyOverrides(standard, await own) : standard),
  } as Texts
  loaded[language] = dictionary
  return dictionary
}

async function standardTexts(language: Language, part: TextPart): Promise<object> {
  const isEnglish = language === "en"
  switch (part) {
    case "forms":
      return (await (isEnglish ? import("./en/visitor.ts") : import("./sv/visitor.ts"))).formTexts
    case "pages":
      return (await (isEnglish ? import("./en/index.ts") : import("./sv/index.ts"))).texts
    case "applications":
      return (await (isEnglish ? import("./en/application.ts") : import("./sv/application.ts"))).allTexts
  }
}

/** Returns texts that `loadTexts` has loaded. Throws if it has not: a bug in the entry script. */
export function loadedTexts(language: Language): Texts {
  const dictionary = loaded[language]
  if (!dictionary) throw new Error(`the texts of "${language}" are not loaded`)
  return dictionary
}

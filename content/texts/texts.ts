import type { Language } from "./language.ts"
import { applyOverrides, type LanguageOverrides } from "./overrides.ts"
import type { ApplicationTexts } from "./sv/application.ts"
import type { formTexts } from "./sv/forms.ts"
import type { PageTexts, Texts } from "./sv/index.ts"

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
  if (part === "forms")
    return isEnglish ? (await import("./en/forms.ts")).formTexts : (await import("./sv/forms.ts")).formTexts
  const pages = isEnglish ? import("./en/index.ts") : import("./sv/index.ts")
  if (part === "pages") return (await pages).texts
  const more = await (isEnglish ? import("./en/application.ts") : import("./sv/application.ts"))
  return withApplicationTexts((await pages).texts, more.applicationTexts)
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

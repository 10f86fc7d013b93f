import { createContext, use } from "react"
import { defaultLanguage, type Language } from "../../content/texts/language.ts"
import { type Texts, textsOf } from "../../content/texts/texts.ts"

/** Set by whoever begins to draw: app/root.tsx for a document, app/entry.islands.tsx for its islands. */
export const LanguageContext = createContext<Language>(defaultLanguage)

/** The language of the document; it changes only with a new document. */
export function useLanguage(): Language {
  return use(LanguageContext)
}

/** The texts in the document's language. */
export function useTexts(): Texts {
  return textsOf(useLanguage())
}

import { createContext, use } from "react"
import {
  addEnglishPrefix,
  defaultLanguage,
  hasEnglishPrefix,
  isLanguage,
  type Language,
} from "../../content/texts/language.ts"
import type { SiteTexts } from "../../content/texts/site-texts.ts"
import { type FormTexts, loadedTexts, type Texts } from "../../content/texts/texts.ts"
import type { SiteSettings } from "../load-context.ts"

/** Facts about the page, available with and without the router. */
interface PageFacts {
  /** Constant within a document. */
  language: Language
  belowEnglish: boolean
}

/** Provided once per page: by app/root.tsx for documents, by hydrate-islands.tsx for islands. */
export const PageContext = createContext<PageFacts>({ language: defaultLanguage, belowEnglish: false })

export function readPageFacts(): PageFacts {
  const { lang } = document.documentElement
  return {
    language: isLanguage(lang) ? lang : defaultLanguage,
    belowEnglish: hasEnglishPrefix(location.pathname),
  }
}

export const useLanguage = (): Language => use(PageContext).language

/**
 * All texts in the page's language, on the server only. Browsers load the areas they need
 * (load-page.ts).
 */
export const ServerTextsContext = createContext<SiteTexts | undefined>(undefined)

export function useTexts(): Texts {
  const language = useLanguage()
  return use(ServerTextsContext) ?? loadedTexts(language)
}

/** The texts that a form has on a page without the router. */
export const useFormTexts = (): FormTexts => useTexts()

/** Returns a function that localizes a Swedish path: on pages below /en, links stay below /en. */
export const localPathFor = ({ belowEnglish }: PageFacts): ((path: string) => string) =>
  belowEnglish ? addEnglishPrefix : (path) => path

/** Returns `localPathFor` of the current page. */
export const useLocalPath = () => localPathFor(use(PageContext))

/**
 * Reads the backend settings from the document (root.tsx), for scripts with and without the router.
 */
export function readSiteSettings(): SiteSettings {
  const { supabaseUrl = "", publishableKey = "" } = document.documentElement.dataset
  return { supabaseUrl, publishableKey }
}

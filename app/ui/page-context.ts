import { createContext, use } from "react"
import {
  defaultLanguage,
  hasEnglishPrefix,
  isLanguage,
  type Language,
  withEnglishPrefix,
} from "../../content/texts/language.ts"
import type { SiteTexts } from "../../content/texts/site-texts.ts"
import { type Texts, textsOf } from "../../content/texts/texts.ts"

/** What any component may know of the page that it stands on, with and without the router. */
interface PageFacts {
  /** Changes only with a new document. */
  language: Language
  belowEnglish: boolean
}

/** Set once a page: by app/root.tsx for a document, by app/islands/start.tsx for its islands. */
export const PageContext = createContext<PageFacts>({ language: defaultLanguage, belowEnglish: false })

export function readPageFacts(): PageFacts {
  const { lang } = document.documentElement
  return {
    language: isLanguage(lang) ? lang : defaultLanguage,
    belowEnglish: hasEnglishPrefix(location.pathname),
  }
}

export const useLanguage = (): Language => use(PageContext).language

/** All texts in the page's language, on the server; a browser has loaded those that it needs (load-texts.ts). */
export const ServerTextsContext = createContext<SiteTexts | undefined>(undefined)

export function useTexts(): Texts {
  const language = useLanguage()
  return use(ServerTextsContext) ?? textsOf(language)
}

/** Turns a Swedish path of the route table into the one to link to: below /en it stays below /en. */
export const localPathFor = ({ belowEnglish }: PageFacts): ((path: string) => string) =>
  belowEnglish ? withEnglishPrefix : (path) => path

/** The same, on this page. */
export const useLocalPath = () => localPathFor(use(PageContext))

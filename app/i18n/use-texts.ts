import { useLocation, useRouteLoaderData } from "react-router"
import type { RootData } from "../root.tsx"
import { hasEnglishPrefix, type Language, withEnglishPrefix } from "./language.ts"
import { type Texts, textsOf } from "./texts.ts"

/** The language of the document; it changes only with a new document. */
export function useLanguage(): Language {
  const { pathname } = useLocation()
  const root = useRouteLoaderData("root") as RootData | undefined
  return root?.language ?? (hasEnglishPrefix(pathname) ? "en" : "sv")
}

/** The texts in the document's language. */
export function useTexts(): Texts {
  return textsOf(useLanguage())
}

/** Turns a Swedish path of the route table into the one to link to: below /en it stays below /en. */
export function useLocalPath(): (path: string) => string {
  const { pathname } = useLocation()
  return hasEnglishPrefix(pathname) ? withEnglishPrefix : (path) => path
}

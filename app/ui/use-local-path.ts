import { useLocation } from "react-router"
import { hasEnglishPrefix, withEnglishPrefix } from "../../content/texts/language.ts"

/** Turns a Swedish path of the route table into the one to link to: below /en it stays below /en. */
export function useLocalPath(): (path: string) => string {
  const { pathname } = useLocation()
  return hasEnglishPrefix(pathname) ? withEnglishPrefix : (path) => path
}

import { matchScreen, type ScreenWithPath } from "../../../content/screens/lookup.ts"
import { trimTrailingSlashes } from "../../../content/screens/trailing-slashes.ts"
import {
  addEnglishPrefix,
  isBilingual,
  type Language,
  stripLanguagePrefix,
} from "../../../content/texts/language.ts"

/** Query parameters with a separate page for each value, except the default. */
const cachedValues = ({ query = {} }: ScreenWithPath) =>
  Object.entries(query).flatMap(([name, values]) =>
    typeof values === "string" ? [] : values.slice(1).map((value) => [name, value] as const),
  )

/** Returns the uncacheable part of the query (search words), if any. */
export function uncacheableQuery(target: string, { searchParams }: URL): string | undefined {
  const free = Object.entries(matchScreen(stripLanguagePrefix(target.replace(/\?.*/, ""))).query ?? {})
    .filter(([, values]) => values === "free")
    .flatMap(([name]) => searchParams.getAll(name).map((value) => [name, value]))
  return free.length > 0 ? `?${new URLSearchParams(free)}` : undefined
}

/**
 * Returns the path and the query parameters that the screen depends on, without `uncacheableQuery`.
 */
export function canonicalTarget(url: URL): string {
  const path = trimTrailingSlashes(url.pathname)
  const kept = cachedValues(matchScreen(stripLanguagePrefix(path)))
  const named = url.search && kept.find(([name, value]) => url.searchParams.get(name) === value)
  return named ? `${path}?${named.join("=")}` : path
}

/** @param from path of the page before the contact screen, which its form sends along */
export const pageKey = (language: Language, target: string, from?: string) =>
  `${language} ${target}${from ? ` from ${from}` : ""}`

/** Parses the result of `pageKey`. */
export function parsePageKey(key: string): { language: Language; target: string; from?: string } {
  const [language = "sv", target = "/", , from] = key.split(" ")
  return { language: language as Language, target, ...(from && { from }) }
}

/** Returns the keys of a Swedish path: Swedish, /en and chosen English, with all filters. */
export function pageKeysAt(path: string): string[] {
  const queries = cachedValues(matchScreen(path)).map((named) => `?${named.join("=")}`)
  return ["", ...queries].flatMap((query) => [
    pageKey("sv", path + query),
    ...(isBilingual ? [pageKey("en", addEnglishPrefix(path) + query), pageKey("en", path + query)] : []),
  ])
}

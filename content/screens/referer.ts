import { hasEnglishPrefix, stripLanguagePrefix } from "../texts/language.ts"
import { hasOwnAddress, matchScreen } from "./lookup.ts"
import { trimTrailingSlashes } from "./trailing-slashes.ts"

/** The referring page of this site, and whether it is a built-in screen. */
interface RefererPage {
  page: string
  builtIn: boolean
}

const slug = /^[a-z0-9-]{1,150}$/

/**
 * Parses a Referer header by the route table. Returns null for other sites, the contact screen and
 * private pages. The caller checks whether the slug exists.
 * @param hosts host names of this site, with port
 */
export function parseReferer(
  referer: string | null | undefined,
  hosts: readonly string[],
): RefererPage | null {
  if (!referer || !URL.canParse(referer)) return null
  const { host, pathname } = new URL(referer)
  if (!hosts.includes(host)) return null
  const page = trimTrailingSlashes(pathname)
  const path = stripLanguagePrefix(page)
  if (hasEnglishPrefix(path) && path !== page) return null
  const screen = matchScreen(path)
  if (screen.origin === false) return null
  if (screen.path === path) return { page, builtIn: true }
  const last = path.slice(path.lastIndexOf("/") + 1)
  if (!slug.test(last)) return null
  if (screen.path === "/*" && (path !== `/${last}` || !hasOwnAddress(last))) return null
  return { page, builtIn: false }
}

/** Returns the configured host and the request's, which differ in development. */
export function siteHosts(request: Request, siteUrl: string): string[] {
  return [new URL(siteUrl).host, new URL(request.url).host]
}

import { hasEnglishPrefix, stripLanguagePrefix } from "../texts/language.ts"
import { trimTrailingSlashes } from "./final-slashes.ts"
import { hasOwnAddress, matchScreen } from "./lookup.ts"

/** The page of this site that a visitor came from, and whether it is one of the program's own screens. */
interface RefererPage {
  page: string
  builtIn: boolean
}

const slug = /^[a-z0-9-]{1,150}$/

/**
 * Reads a Referer header: the page of this site that it names, by the route table. Null for other sites, for the
 * contact screen itself, and for what is no public page. Whether there is a solution, case study or page with the slug
 * is for the holder of the content to say.
 * @param hosts what this site is called, with the port where there is one
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

/** What the site is called: by its settings, and by this request, where a developer uses another name. */
export function siteHosts(request: Request, siteUrl: string): string[] {
  return [new URL(siteUrl).host, new URL(request.url).host]
}

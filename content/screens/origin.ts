import { hasEnglishPrefix, withoutPrefix } from "../texts/language.ts"
import { withoutFinalSlashes } from "./final-slashes.ts"
import { hasOwnAddress, publicScreens } from "./public-screens.ts"

/** The page of this site that a visitor came from, and whether it is one of the program's own screens. */
export interface Origin {
  page: string
  builtIn: boolean
}

/** Screens without content of their own, from which people come as well. */
const others = ["/case", "/sok", "/auth", "/profile", "/unauthorized"]
const builtIn = new Set([...publicScreens.map(({ path }) => path), ...others])

/** Addresses made of a slug: solutions, case studies, and pages of the table `pages`. */
const withSlug = /^\/(?:(?:losningar|case-studies)\/)?([a-z0-9-]{1,150})$/

/**
 * Reads a Referer header: the page of this site that it names, by the route table. Null for other sites, for the
 * contact screen itself, and for what is no public page. Whether there is a solution, case study or page with the slug
 * is for whoever has the content to say.
 * @param hosts what this site is called, with the port where there is one
 */
export function originOf(referer: string | null | undefined, hosts: readonly string[]): Origin | null {
  if (!referer || !URL.canParse(referer)) return null
  const { host, pathname } = new URL(referer)
  if (!hosts.includes(host)) return null
  const page = withoutFinalSlashes(pathname)
  const path = withoutPrefix(page)
  if (path === "/kontakt" || (hasEnglishPrefix(path) && path !== page)) return null
  if (builtIn.has(path)) return { page, builtIn: true }
  const slug = withSlug.exec(path)?.[1]
  if (!slug || (path === `/${slug}` && !hasOwnAddress(slug))) return null
  return { page, builtIn: false }
}

/** What the site is called: by its settings, and by this request, where a developer uses another name. */
export function hostsOf(request: Request, siteUrl: string): string[] {
  return [new URL(siteUrl).host, new URL(request.url).host]
}

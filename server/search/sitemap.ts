import { canonicalUrl } from "../../content/published/own-result.ts"
import { allScreens } from "../../content/screens/lookup.ts"
import { addEnglishPrefix, isBilingual } from "../../content/texts/language.ts"
import { absoluteUrl } from "../../content/urls.ts"
import type { PublishedAddress } from "./published.ts"

/**
 * The sitemap (sitemaps.org 0.9): every page that search engines may show once in each language, each naming both, as Google wants
 * translations announced. Paths come from slugs that the database or the derivation of slugs keeps to a-z, 0-9 and hyphens, and
 * the origin from the environment, so nothing has to be escaped.
 */
export function sitemap(siteUrl: string, addresses: readonly PublishedAddress[]): string {
  const entries = addresses.flatMap(({ path, changed, hidden, canonical }) => {
    const swedish = absoluteUrl(path, siteUrl)
    const english = absoluteUrl(addEnglishPrefix(path), siteUrl)
    if (hidden || canonicalUrl(canonical, [path, addEnglishPrefix(path)], siteUrl)) return []
    const shared = [
      ...(changed ? [`<lastmod>${changed}</lastmod>`] : []),
      ...(isBilingual ? translations({ sv: swedish, en: english, "x-default": swedish }) : []),
    ].join("\n")
    return (isBilingual ? [swedish, english] : [swedish]).map(
      (location) => `<url>\n<loc>${location}</loc>\n${shared}\n</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n")
}

const translations = (addresses: Record<string, string>) =>
  Object.entries(addresses).map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )

/**
 * Screens of somebody's own and of administrators, and what programs are answered (/auth/v1 lies below /auth). Each
 * with what lies below it, but not what only begins alike: there may be a published page /profilering.
 */
const applications = allScreens.flatMap(({ path, kind }) =>
  kind === "application" && path.lastIndexOf("/") === 0
    ? [path, ...(isBilingual ? [addEnglishPrefix(path)] : [])]
    : [],
)
const disallowed = [...applications, "/icons"]

/** What programs are answered below addresses that are free for published pages. */
const disallowedBelow = ["/rest/", "/functions/", "/storage/"]

/** robots.txt (RFC 9309): what crawlers should leave alone, and where the sitemap is. */
export function robots(siteUrl: string): string {
  return [
    "User-agent: *",
    ...disallowed.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`]),
    ...disallowedBelow.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml", siteUrl)}`,
    "",
  ].join("\n")
}

import { canonicalUrl } from "../../content/published/seo.ts"
import { allScreens } from "../../content/screens/lookup.ts"
import { addEnglishPrefix, isBilingual } from "../../content/texts/language.ts"
import { absoluteUrl } from "../../content/urls.ts"
import type { PublishedPage } from "./published.ts"

/**
 * Renders the sitemap (sitemaps.org 0.9): every indexable page in each language with its
 * alternates, as Google recommends. Nothing needs escaping: slugs contain only a-z, 0-9 and
 * hyphens, and the origin is configured.
 */
export function renderSitemap(siteUrl: string, addresses: readonly PublishedPage[]): string {
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
 * Paths of applications (/auth/v1 is below /auth). Each is disallowed with everything below it, but
 * not as a mere prefix, because a page /profilering may exist.
 */
const applicationPaths = allScreens.flatMap(({ path, kind }) =>
  kind === "application" && path.lastIndexOf("/") === 0
    ? [path, ...(isBilingual ? [addEnglishPrefix(path)] : [])]
    : [],
)
const disallowed = [...applicationPaths, "/icons"]

/** API paths; single segments below may be published pages. */
const disallowedBelow = ["/rest/", "/functions/", "/storage/"]

/** Renders robots.txt (RFC 9309). */
export function renderRobots(siteUrl: string): string {
  return [
    "User-agent: *",
    ...disallowed.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`]),
    ...disallowedBelow.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml", siteUrl)}`,
    "",
  ].join("\n")
}

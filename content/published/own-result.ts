import { firstBlockText } from "../fields/rich-text/rich-text.ts"
import { type Language, localizeField } from "../texts/language.ts"
import type { Collection } from "../types/collection.ts"
import { absoluteUrl, sitePath, urlKey } from "../urls.ts"

/** The columns of content/fields/search-result.ts. */
interface SeoColumns {
  seo_title: string | null
  seo_title_en: string | null
  seo_description: string | null
  seo_description_en: string | null
  seo_picture: string | null
  seo_canonical: string | null
  seo_hidden: boolean | null
}

/** What an item itself says to search engines and where it is shared; what it lacks is what its page shows. */
export interface SeoOverrides {
  title?: string
  description?: string
  picture?: string
  /** The page that search engines should show instead: a Swedish path of this site, or another site's address. */
  canonical?: string
  hidden?: true
}

/**
 * What an item says of itself in a language; undefined where it says nothing. English texts are never the Swedish ones: the page's
 * own English title says more to visitors who search in English.
 */
export function seoOverrides(row: SeoColumns, language: Language): SeoOverrides | undefined {
  const inEnglish = language === "en"
  const said = {
    title: inEnglish ? row.seo_title_en : row.seo_title,
    description: inEnglish ? row.seo_description_en : row.seo_description,
    picture: row.seo_picture,
    canonical: row.seo_canonical,
    hidden: row.seo_hidden,
  }
  const there = Object.entries(said).filter(([, value]) => (typeof value === "string" ? value.trim() : value))
  return there.length > 0 ? (Object.fromEntries(there) as SeoOverrides) : undefined
}

/** Returns the default search result of an item's page in a language, as plain text; empty without texts. */
export function defaultSeo(
  {
    title,
    fields,
    found = { title: [title], description: [] },
  }: Pick<Collection, "title" | "fields" | "found">,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): { title: string; description: string } {
  const texts = (columns: readonly string[]) =>
    columns
      .map((column) => {
        const text = String(localizeField(row, column, language) ?? "")
        return (fields[column]?.kind === "richText" ? firstBlockText(text) : text).trim()
      })
      .filter(Boolean)
  const [first = ""] = texts(found.title)
  return {
    title: first,
    // A line that ends without a mark gets one before the next begins.
    description: texts(found.description)
      .map((text, place, all) => (place < all.length - 1 && !/[.!?]$/.test(text) ? `${text}.` : text))
      .join(" "),
  }
}

/**
 * The absolute URL of the page that a page names as the original; undefined where that is itself, in
 * either language.
 * @param own its paths
 */
export function canonicalUrl(
  canonical: string | undefined,
  own: readonly string[],
  siteUrl: string,
): string | undefined {
  const path = canonical && sitePath(canonical, siteUrl)
  if (path && own.some((one) => urlKey(one) === urlKey(path))) return undefined
  return canonical && absoluteUrl(path ?? canonical, siteUrl)
}

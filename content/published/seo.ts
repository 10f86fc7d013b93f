import { firstBlockText } from "../fields/rich-text/rich-text.ts"
import { type Language, localizeField } from "../texts/language.ts"
import type { Collection } from "../types/collection.ts"
import { absoluteUrl, sitePath, urlKey } from "../urls.ts"
import type { Page } from "./published.ts"

/** Columns of content/fields/search-result.ts. */
type SeoColumns = Pick<Page, `seo_${string}` & keyof Page>

/** Metadata set on an item; missing values default to the content of its page. */
export interface SeoOverrides {
  title?: string
  description?: string
  picture?: string
  /** Canonical URL: a Swedish path of this site, or another site's URL. */
  canonical?: string
  hidden?: true
}

/**
 * Returns an item's metadata in a language; undefined without any. English never falls back to
 * Swedish: the page's own English title serves search better.
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

/**
 * Returns the default title and description of an item's page as plain text; empty without texts.
 */
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
    // A text without punctuation at its end gets a full stop before the next one.
    description: texts(found.description)
      .map((text, place, all) => (place < all.length - 1 && !/[.!?]$/.test(text) ? `${text}.` : text))
      .join(" "),
  }
}

/**
 * Returns the absolute canonical URL; undefined if it is the page itself, in either language.
 * @param own the page's paths
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

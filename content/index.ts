/** All content types, in the order of lists and exports. */
import { caseStudies } from "./types/case-studies.ts"
import { catalogueFunctions } from "./types/catalogue-functions.ts"
import type { Collection } from "./types/collection.ts"
import { features } from "./types/features.ts"
import { news } from "./types/news.ts"
import { pages } from "./types/pages.ts"
import { redirects } from "./types/redirects.ts"
import { resources } from "./types/resources.ts"
import { searchSynonyms } from "./types/search-synonyms.ts"
import { siteSettings } from "./types/site/site-settings.ts"
import { siteTexts } from "./types/site/site-texts.ts"
import { solutions } from "./types/solutions.ts"

export const contentTypes = [
  pages,
  solutions,
  features,
  caseStudies,
  resources,
  catalogueFunctions,
  news,
  searchSynonyms,
  siteTexts,
  redirects,
  siteSettings,
] as const

export type ContentType = (typeof contentTypes)[number]
export type ContentTable = ContentType["table"]
export const publishedTypes = contentTypes.filter((type) => type.publishable)
export type PublishedTable = (typeof publishedTypes)[number]["table"]

/** Types with content that visitors can read; the database denies them the others. */
export const visitorTypes = contentTypes.filter((type: Collection) => type.publishable || type.parent)

/** Returns the type of a table; throws if the table is not a content type. */
export function contentTypeOf(table: string): Collection {
  const found = contentTypes.find((type) => type.table === table)
  if (!found) throw new Error(`${table} holds no content`)
  return found
}

/** Types without a parent: each has a screen, exports and a dashboard tile. */
export const topLevelTypes: readonly (Collection & { table: TopLevelTable })[] = contentTypes.filter(
  (type) => !("parent" in type),
)
export type TopLevelTable = Exclude<ContentType, { parent: object }>["table"]

/** Returns the types whose parent is this one. */
export const childTypesOf = ({ table }: Collection): readonly Collection[] =>
  contentTypes.filter((type: Collection) => type.parent?.table === table)

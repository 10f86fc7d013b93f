/** The types of content. Everything that is done with all of them walks this list, in this order. */
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

/** The types that visitors read; of the others the database refuses them even the question. */
export const visitorTypes = contentTypes.filter((type: Collection) => type.publishable || type.parent)

/** The type that a table holds. Throws when it is no table of content. */
export function contentTypeOf(table: string): Collection {
  const found = contentTypes.find((type) => type.table === table)
  if (!found) throw new Error(`${table} holds no content`)
  return found
}

/** The types that belong to no other: each has a screen, a list in files and a tile of its own. */
export const topLevelTypes: readonly (Collection & { table: TopLevelTable })[] = contentTypes.filter(
  (type) => !("parent" in type),
)
export type TopLevelTable = Exclude<ContentType, { parent: object }>["table"]

/** The types whose items belong to items of this one. */
export const childTypesOf = ({ table }: Collection): readonly Collection[] =>
  contentTypes.filter((type: Collection) => type.parent?.table === table)

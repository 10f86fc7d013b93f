import type { DataClient } from "../../../content/calls/data-client.ts"
import { fieldPlainText } from "../../../content/fields/rich-text/rich-text.ts"
import type { PublishedTable } from "../../../content/index.ts"
import { publishedItems } from "../../../content/published/published.ts"
import type { SectionKind } from "../../../content/sections/index.ts"
import type { Section } from "../../../content/sections/section.ts"
import { type Language, localizeField } from "../../../content/texts/language.ts"
import { caseStudies } from "../../../content/types/case-studies.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { news } from "../../../content/types/news.ts"
import { pathOf } from "../../../content/types/paths.ts"
import { resources } from "../../../content/types/resources.ts"
import { solutions } from "../../../content/types/solutions.ts"
import { cardText } from "../../frame/head/summary.ts"

/** Card of an item. */
export interface Card {
  title: string
  text: string
  to: string
  lang: { title?: "sv"; text?: "sv" }
}

/** Content type of each kind of cards, and the field used as its text. */
const cardTypes: Partial<
  Record<SectionKind, { type: Collection & { table: PublishedTable }; text: string }>
> = {
  solutionCards: { type: solutions, text: "usp" },
  caseStudyCards: { type: caseStudies, text: "challenge" },
  resourceCards: { type: resources, text: "description" },
  newsCards: { type: news, text: "lead" },
}

export interface CardSource {
  data: DataClient
  language: Language
  /** Whether unsupported sections show a placeholder, as in previews. */
  showsGaps?: boolean
  /** Caching reader, for a page that is composed repeatedly. */
  readItems?: (data: DataClient, type: Collection & { table: PublishedTable }) => Promise<Item[] | undefined>
}

/** Maximum length of a card's text in characters. */
const maxTextLength = 220

/**
 * Returns cards for the chosen published items, else for as many of the first items as the section
 * states.
 */
export async function loadCards(
  kind: SectionKind,
  { values, items = [] }: Section,
  { data, language, readItems = publishedItems }: CardSource,
): Promise<{ cards?: Card[] }> {
  const one = cardTypes[kind]
  if (!one) return {}
  const rows: Item[] = (await readItems(data, one.type)) ?? []
  const chosen = items.flatMap(({ item }) => rows.find(({ id }) => id === item) ?? [])
  const count = Number(values.count) || 3
  return {
    cards: (items.length > 0 ? chosen : rows.slice(0, count)).flatMap((row) => {
      // A resource has no screen; its card links to the file.
      const to = pathOf(one.type, row) ?? one.type.listedAt
      if (!to) return []
      const field = (name: string) => String(localizeField(row, name, language) ?? "")
      const inSwedish = (name: string) =>
        language === "en" && `${name}_en` in row && !String(row[`${name}_en`] ?? "").trim()
      return {
        title: field(one.type.title),
        text: cardText(fieldPlainText(one.type.fields[one.text], field(one.text)), maxTextLength),
        to,
        lang: {
          ...(inSwedish(one.type.title) && { title: "sv" as const }),
          ...(inSwedish(one.text) && { text: "sv" as const }),
        },
      }
    }),
  }
}

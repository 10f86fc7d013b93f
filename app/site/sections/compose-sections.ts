import type { DataClient } from "../../../content/calls/data-client.ts"
import { type Metric, metricsOf } from "../../../content/fields/lists/metrics.ts"
import { sectionsOf } from "../../../content/fields/lists/sections.ts"
import { fieldPlainText } from "../../../content/fields/rich-text/rich-text.ts"
import type { PublishedTable } from "../../../content/index.ts"
import { publicFeatures } from "../../../content/published/features.ts"
import { type CaseStudy, type Page, publishedItems } from "../../../content/published/published.ts"
import { type SectionKind, sectionTypeOf } from "../../../content/sections/index.ts"
import type { Section, SectionFields, SectionValues } from "../../../content/sections/section.ts"
import { isOver } from "../../../content/swedish-time.ts"
import { type Language, localizeField } from "../../../content/texts/language.ts"
import { caseStudies } from "../../../content/types/case-studies.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { describeMedia, mediaFolderOf, publicMediaPath } from "../../../content/types/media.ts"
import { news } from "../../../content/types/news.ts"
import { pathOf } from "../../../content/types/paths.ts"
import { resources } from "../../../content/types/resources.ts"
import { solutions } from "../../../content/types/solutions.ts"
import { cardText } from "../../frame/head/summary.ts"
import type { SiteSettings } from "../../load-context.ts"
import type { IconNode } from "../../ui/icon.tsx"
import { type LocalizedFeature, localizeFeature } from "../components/localized-feature.ts"

/** Localized texts of a section. `lang` marks those in Swedish on an English page. */
interface LocalizedValues {
  values: SectionValues
  lang: Record<string, "sv">
}

/** A section, ready to render. */
interface LocalizedSection extends LocalizedValues {
  id: string
  /** Undefined for a kind unknown to this version. Only previews show a placeholder. */
  kind: SectionKind | undefined
  /** Not shown to visitors; in the editing screen's frame only. */
  hidden: boolean
  items: LocalizedValues[]
  cards?: Card[]
}

/** Sections of a page: below its hero, and at its end. */
export interface ComposedSections {
  opening: LocalizedSection[]
  end: LocalizedSection[]
  /** Whether the editing screen finds the sections by anchors. */
  anchors: boolean
  media: Awaited<ReturnType<typeof describeMedia>>
}

export interface SectionProps {
  section: LocalizedSection
  media: ComposedSections["media"]
}

/** Source of sections. Files of a Supabase project are on the project's origin. */
export type SectionSource = CardSource & { site: { backend: Pick<SiteSettings, "supabaseUrl"> } }

/** Returns the visible sections of a page. */
export async function composeSections(
  source: SectionSource,
  page: Pick<Page, "slug" | "sections">,
): Promise<ComposedSections> {
  const { data, language, site } = source
  const anchors = data.editing === true
  const isHidden = ({ hidden, lastDay }: Section) => hidden === true || isOver(lastDay)
  const all = sectionsOf(page.sections).filter((section) => anchors || !isHidden(section))
  // One contact form per page, because its controls have fixed ids.
  const form = page.slug === "kontakt" ? undefined : all.find(({ kind }) => kind === "contactForm")
  const visible = all.filter((section) => section.kind !== "contactForm" || section === form)
  const shown = await Promise.all(
    visible.map(async (section): Promise<LocalizedSection & { atEnd: boolean }> => {
      const type = sectionTypeOf(section.kind)
      const items = section.items ?? []
      return {
        id: section.id,
        kind: type?.kind,
        hidden: isHidden(section),
        atEnd: section.atEnd === true,
        ...localizeFields(type?.fields ?? {}, section.values, language),
        items: items.map((item) => localizeFields(type?.items?.fields ?? {}, item, language)),
        ...(type && (await loadCards(type.kind, section, source))),
      }
    }),
  )
  const known = shown.filter(({ kind }) => kind || data.preview || anchors)
  const pictures = known.flatMap(({ values, items }) => [values, ...items.map((item) => item.values)])
  const media = await describeMedia(data, [
    ...pictures.map(({ picture }) => picture),
    ...known.flatMap(({ cards = [] }) => cards.map(({ logo }) => logo)),
  ])
  const storage = site.backend.supabaseUrl + publicMediaPath
  for (const values of pictures) if (isDeleted(values.picture, storage, media)) delete values.picture
  const [opening, end] = [false, true].map((atEnd) => known.filter((section) => section.atEnd === atEnd))
  return { opening: opening ?? [], end: end ?? [], anchors, media }
}

/** Whether an uploaded file has been deleted. Visitors then see the section without it. */
const isDeleted = (address: string | undefined, storage: string, media: ComposedSections["media"]) =>
  [storage, publicMediaPath].some((start) => address?.startsWith(start)) &&
  !media[mediaFolderOf(address) ?? ""]

function localizeFields(fields: SectionFields, stored: SectionValues, language: Language): LocalizedValues {
  const values: SectionValues = {}
  const lang: Record<string, "sv"> = {}
  for (const [name, { localized }] of Object.entries(fields)) {
    const swedish = stored[name]?.trim()
    const english = stored[`${name}_en`]?.trim()
    const text = localized && language === "en" ? english || swedish : swedish
    if (!text) continue
    values[name] = text
    if (localized && language === "en" && !english) lang[name] = "sv"
  }
  return { values, lang }
}

/** Card of an item. */
export interface Card {
  title: string
  text: string
  to: string
  lang: { title?: "sv"; text?: "sv" }
  /** Logo and first metric of a customer. */
  logo?: string | null
  metric?: Metric | undefined
  /** Features that the drawing of a solution shows. */
  drawn?: LocalizedFeature[]
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
  /** Icons by name; without them, the fallback icon is drawn. */
  iconOf?: (name: string | null) => IconNode | null
  readFeatures?: typeof publicFeatures
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
  {
    data,
    language,
    readItems = publishedItems,
    readFeatures = publicFeatures,
    iconOf = () => null,
  }: CardSource,
): Promise<{ cards?: Card[] }> {
  const one = cardTypes[kind]
  if (!one) return {}
  const rows: Item[] = (await readItems(data, one.type)) ?? []
  const chosen = items.flatMap(({ item }) => rows.find(({ id }) => id === item) ?? [])
  const count = Number(values.count) || 3
  const features = kind === "solutionCards" ? await readFeatures(data) : undefined
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
        ...(features && {
          drawn: (features[row.id] ?? []).map((one) => localizeFeature(one, language, iconOf(one.icon_name))),
        }),
        ...(kind === "caseStudyCards" && {
          logo: (row as CaseStudy).customer_logo_url,
          metric: metricsOf(localizeField(row as CaseStudy, "metrics", language))[0],
        }),
        lang: {
          ...(inSwedish(one.type.title) && { title: "sv" as const }),
          ...(inSwedish(one.text) && { text: "sv" as const }),
        },
      }
    }),
  }
}

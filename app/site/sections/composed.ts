import { sectionsOf } from "../../../content/fields/lists/sections.ts"
import type { Page } from "../../../content/published/published.ts"
import type { SectionKind } from "../../../content/sections/index.ts"
import { sectionTypeOf } from "../../../content/sections/index.ts"
import type { SectionFields, SectionValues } from "../../../content/sections/section.ts"
import type { Language } from "../../../content/texts/language.ts"
import { describeMedia, mediaFolderOf, publicMediaPath } from "../../../content/types/media.ts"
import type { SiteSettings } from "../../load-context.ts"
import { type Card, type CardSource, loadCards } from "./card-rows.ts"

/** Localized texts of a section. `lang` marks those in Swedish on an English page. */
export interface LocalizedValues {
  values: SectionValues
  lang: Record<string, "sv">
}

/** A section, ready to render. */
export interface LocalizedSection extends LocalizedValues {
  id: string
  /** Undefined for a kind unknown to this version. Only previews show a placeholder. */
  kind: SectionKind | undefined
  items: LocalizedValues[]
  cards?: Card[]
}

/** Sections of a page: below its hero, and at its end. */
export interface ComposedSections {
  opening: LocalizedSection[]
  end: LocalizedSection[]
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
  const showsGaps = source.showsGaps ?? data.preview !== undefined
  const all = sectionsOf(page.sections).filter(({ hidden }) => !hidden)
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
        atEnd: section.atEnd === true,
        ...localizeFields(type?.fields ?? {}, section.values, language),
        items: items.map((item) => localizeFields(type?.items?.fields ?? {}, item, language)),
        ...(type && (await loadCards(type.kind, section, source))),
      }
    }),
  )
  const known = shown.filter(({ kind }) => kind || showsGaps)
  const pictures = known.flatMap(({ values, items }) => [values, ...items.map((item) => item.values)])
  const media = await describeMedia(
    data,
    pictures.map(({ picture }) => picture),
  )
  const storage = site.backend.supabaseUrl + publicMediaPath
  for (const values of pictures) if (isDeleted(values.picture, storage, media)) delete values.picture
  return { opening: known.filter(({ atEnd }) => !atEnd), end: known.filter(({ atEnd }) => atEnd), media }
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

import { contentTypeOf } from "../../../content/index.ts"
import { heroColumnOf } from "../../../content/screens/hero-texts.ts"
import { sectionTypes } from "../../../content/sections/index.ts"
import type { SectionFields } from "../../../content/sections/section.ts"
import type { Language } from "../../../content/texts/language.ts"
import { textsByKey } from "../../../content/texts/overrides.ts"
import { defaultTexts } from "../../../content/texts/site-texts.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { controlsOf } from "../../../content/types/field-values.ts"
import { labelOf, textsOf } from "../collection/collection-texts.ts"
import { textName } from "../site-texts/text-names.ts"

/** The text that a key names (content/editing/marks.ts). */
export interface EditTarget {
  type: Collection
  /** Id of the item, or its name: a text's key, a page's slug. */
  item: string
  /** The Swedish column. */
  field: string
  /** The column of a language, if the target is its text. */
  column?: string
  /** Place of a value within a list. */
  place: string[]
}

/** The site's settings. */
export const settings: EditTarget = {
  type: contentTypeOf("site_settings"),
  item: "site",
  field: "",
  place: [],
}

export const keyOf = ({ type, item, field, place }: EditTarget) =>
  [type.table, item, field, ...place].filter(Boolean).join("/")

const standards = { sv: new Map(textsByKey(defaultTexts("sv"))), en: new Map(textsByKey(defaultTexts("en"))) }

/** Returns the default of a text of the site, or "". */
export const standardText = (key: string, language: Language) => standards[language].get(key) ?? ""

/** All keys of texts that are edited one by one: not those of opening texts. */
export const textKeys = [...standards.sv.keys()].filter((key) => !heroColumnOf(key))

export const isTextTarget = ({ type }: EditTarget) => type.table === "site_texts"

/** Returns the target of a key. Opening texts of built-in screens belong to a page. */
export function targetOf(key: string): EditTarget {
  const [table = "", item = "", column = "", ...place] = key.split("/")
  const opening = table === "site_texts" ? heroColumnOf(item) : undefined
  if (opening) return { type: contentTypeOf("pages"), item: opening.slug, field: opening.column, place: [] }
  const type = contentTypeOf(table)
  const field = column in type.fields ? column : column.replace(/_en$/, "")
  return { type, item, field, column, place }
}

/** Returns whether a text is edited in one line or paragraph, without formatting. */
export function isPlain({ type, field, place, item }: EditTarget): boolean {
  if (type.table === "site_texts") return !/[{[*\n]/.test(standardText(item, "sv") + standardText(item, "en"))
  const kind = type.fields[field]?.kind
  // A name has the same kind of field in all types of section that are edited in place.
  if (kind === "sections")
    return sectionTypes
      .flatMap((one) => [one.fields, "items" in one ? one.items.fields : {}])
      .every(
        (fields: SectionFields) =>
          (fields[place.at(-1)?.replace(/_en$/, "") ?? ""]?.kind ?? "text") === "text",
      )
  return kind === "text" || kind === "longText"
}

/** Label of a field of a section; a name has one meaning in all types of section. */
const sectionLabel = (name: string) =>
  sectionTypes
    .flatMap((one) => [one.fields, "items" in one ? one.items.fields : {}])
    .map((fields: SectionFields) => fields[name]?.label)
    .find(Boolean)

/**
 * Returns a target's name, e.g. "Sida · Pris · Rubrik".
 * @param title the item's title
 */
export function nameOf({ type, item, field, place }: EditTarget, title?: string): string {
  if (type.table === "site_texts") return textName(item)
  const control = controlsOf(type).find((one) => one.name === field)
  const label =
    sectionLabel(place[2]?.replace(/_en$/, "") ?? "") ?? (control && labelOf(control, textsOf(type)))
  return [textsOf(type).name, title, label].filter(Boolean).join(" · ")
}

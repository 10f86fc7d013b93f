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
import { areaOfText, textAreas } from "../site-texts/text-areas.ts"
import { editingTexts } from "./editing-texts.ts"

/** The text that a key names (content/editing/marks.ts). */
export interface EditTarget {
  type: Collection
  /** Id of the item, or its name: a text's key, a page's slug. */
  item: string
  /** The Swedish column. */
  field: string
  /** Place of a value within a list. */
  place: string[]
}

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
  return { type, item, field, place }
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

/** Returns a target's name, e.g. "Sida: Rubrik". */
export function nameOf({ type, item, field }: EditTarget): string {
  if (type.table === "site_texts") return `Text: ${textAreas[areaOfText(item) ?? "common"].name}`
  const control = controlsOf(type).find((one) => one.name === field)
  const name = type.names.one[0]?.toUpperCase() + type.names.one.slice(1)
  return control ? `${name}: ${labelOf(control, textsOf(type))}` : name
}

/** Returns where else a text is used: on all pages, or on the own page of its item. */
export function usageOf({ type, item }: EditTarget): string {
  if (type.table === "site_settings") return editingTexts.usedEverywhere
  if (type.table === "site_texts") return areaOfText(item) === "common" ? editingTexts.usedEverywhere : ""
  return "address" in type && type.table !== "pages" ? editingTexts.usedOnOwnPage : ""
}

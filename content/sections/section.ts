import type { richText } from "../fields/rich-text/rich-text.ts"
import type { choice, link, picture, reference, text } from "../fields/simple-fields.ts"

/** Kinds of field allowed in sections. All their values are strings. */
type SectionField = ReturnType<
  typeof text | typeof richText | typeof link | typeof picture | typeof choice | typeof reference
>
export type SectionFields = Readonly<Record<string, SectionField>>

/** A type of section. */
export interface SectionType {
  /** Stored in `Section.kind`. */
  kind: string
  label: string
  description: string
  fields: SectionFields
  /** Repeated fields, e.g. cards or questions. */
  items?: { label: string; one: string; max: number; fields: SectionFields }
}

export const defineSection = <const Own extends SectionType>(definition: Own) => definition

/**
 * Values by field name; English ones end with `_en`. A type alias: an interface is not assignable
 * to Json.
 */
export type SectionValues = { [name: string]: string }

/** A section as stored in `pages.sections`. */
export type Section = {
  id: string
  kind: string
  /** Hidden from visitors. */
  hidden?: boolean
  /** Last day for visitors, Swedish time. Such a section is not searched. */
  lastDay?: string
  /** On a built-in screen: at the end instead of below the hero. */
  atEnd?: boolean
  values: SectionValues
  items?: SectionValues[]
}

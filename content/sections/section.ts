import type { choice } from "../fields/choice.ts"
import type { link } from "../fields/link.ts"
import type { picture } from "../fields/picture.ts"
import type { reference } from "../fields/reference.ts"
import type { richText } from "../fields/rich-text/rich-text.ts"
import type { text } from "../fields/text.ts"

/** The kinds of field that sections have. All their values are texts. */
export type SectionField = ReturnType<
  typeof text | typeof richText | typeof link | typeof picture | typeof choice | typeof reference
>
export type SectionFields = Readonly<Record<string, SectionField>>

/** A section that pages can be composed of. */
export interface SectionType {
  /** Names it in what is stored. */
  kind: string
  label: string
  /** What it is good for. */
  description: string
  fields: SectionFields
  /** What it has several of. */
  items?: { label: string; one: string; max: number; fields: SectionFields }
}

export const defineSection = <const Own extends SectionType>(definition: Own) => definition

// Type aliases: an interface is not assignable to Json.
/** Texts by the name of their field, English ones with `_en` behind it. */
export type SectionValues = { [name: string]: string }

/** A section as `pages.sections` holds it. */
export type Section = {
  id: string
  kind: string
  /** Not shown to visitors. */
  hidden?: boolean
  /** On a page that opens a built-in screen: before its end, and not after its opening. */
  atEnd?: boolean
  values: SectionValues
  items?: SectionValues[]
}

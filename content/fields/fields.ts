/** All kinds of field by name. */
import { choice } from "./choice.ts"
import { contact } from "./contact.ts"
import { date } from "./date.ts"
import { flag } from "./flag.ts"
import { link, picture } from "./link.ts"
import { links } from "./lists/links.ts"
import { sections } from "./lists/sections.ts"
import { metrics } from "./metrics/metrics.ts"
import { count, position } from "./numbers.ts"
import { reference } from "./reference.ts"
import { richText } from "./rich-text/rich-text.ts"
import { slug } from "./slug.ts"
import { icon, longText, text } from "./text.ts"

export {
  choice,
  contact,
  count,
  date,
  flag,
  icon,
  link,
  links,
  longText,
  metrics,
  picture,
  position,
  reference,
  richText,
  sections,
  slug,
  text,
}

const kinds = {
  text,
  longText,
  richText,
  slug,
  link,
  picture,
  icon,
  choice,
  metrics,
  reference,
  date,
  flag,
  position,
  sections,
  links,
  count,
  contact,
}

type Kinds = typeof kinds
export type FieldKind = keyof Kinds
/** A field of a kind with the options of its content type. */
export type FieldOf<Name extends FieldKind> = ReturnType<Kinds[Name]>
export type AnyField = { [Name in FieldKind]: FieldOf<Name> }[FieldKind]

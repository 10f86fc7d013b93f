/** All kinds of field by name. */
export { links } from "./lists/links.ts"
export { metrics } from "./lists/metrics.ts"
export { sections } from "./lists/sections.ts"
export { richText } from "./rich-text/rich-text.ts"
export {
  choice,
  contact,
  count,
  date,
  flag,
  icon,
  link,
  longText,
  picture,
  position,
  reference,
  slug,
  text,
} from "./simple-fields.ts"

import { type Field, type TextOptions, textBase } from "./field.ts"

/** Small letters, digits and single hyphens, as the database demands of addresses. */
const form = /^[a-z0-9]+(-[a-z0-9]+)*$/

interface SlugOptions extends TextOptions {
  /** The field that it is suggested from while nobody has typed it. */
  from: string
}

/** Part of an address. No two items of a table have the same. */
export function slug<const Own extends SlugOptions>(options: Own): Field<"slug", string> & Own {
  const { max } = options
  const check = (name: string) => `char_length(${name}) <= ${max} and ${name} ~ '${form.source}'`
  return {
    kind: "slug",
    ...textBase("slug", (text) => form.test(text), max),
    column: { type: "text", check },
    ...options,
  }
}

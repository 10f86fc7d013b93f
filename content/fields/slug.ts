import { type Field, type TextOptions, textBase } from "./field.ts"

/** Lower-case letters, digits and single hyphens; the database has the same rule. */
const form = /^[a-z0-9]+(-[a-z0-9]+)*$/

interface SlugOptions extends TextOptions {
  /** Source field of the suggested slug, until the slug is edited. */
  from: string
}

/** A URL segment, unique per table. */
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

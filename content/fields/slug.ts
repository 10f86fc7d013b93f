import { type Field, type Options, ofText, tooLong } from "./field.ts"

/** Small letters, digits and single hyphens, as the database demands of addresses. */
const form = /^[a-z0-9]+(-[a-z0-9]+)*$/

interface SlugOptions extends Options {
  max: number
  /** The field that it is suggested from while nobody has typed it. */
  from: string
}

/** Part of an address. No two items of a table have the same. */
export function slug<const Own extends SlugOptions>(options: Own): Field<"slug", string> & Own {
  const { max } = options
  return {
    kind: "slug",
    ...ofText,
    validate: (value) =>
      typeof value === "string" && form.test(value) ? tooLong(value, max) : { rule: "slug" },
    column: {
      type: "text",
      check: (name) => `char_length(${name}) <= ${max} and ${name} ~ '${form.source}'`,
    },
    ...options,
  }
}

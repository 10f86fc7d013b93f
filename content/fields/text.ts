import { type Column, type Field, ofText, type TextOptions, tooLong } from "./field.ts"

/** What lines, paragraphs and names of icons have in common: any text up to a length. */
export const upTo = (max: number) => ({
  ...ofText,
  validate: (value: unknown) =>
    typeof value === "string" ? tooLong(value, max) : ({ rule: "invalid" } as const),
  column: {
    type: "text",
    check: (name, required) => `char_length(${name}) <= ${max}${required ? ` and ${name} ~ '\\S'` : ""}`,
  } satisfies Column as Column,
})

/** A line of text. */
export function text<const Own extends TextOptions>(options: Own): Field<"text", string> & Own {
  return { kind: "text", ...upTo(options.max), ...options }
}

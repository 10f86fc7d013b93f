import { type Field, type FieldOptions, textBase } from "./field.ts"

/** Maximum length of an e-mail address. */
const max = 320
const form = /^(https:\/\/[^/\s]\S*|[^\s:@]+@[^\s:@]+\.[^\s:@.]+)$/

/** An e-mail address or an https URL. */
export function contact<const Own extends FieldOptions>(options: Own): Field<"contact", string> & Own {
  const check = (name: string) =>
    `char_length(${name}) <= ${max} and ${name} ~ '${form.source.replaceAll("\\/", "/")}'`
  return {
    kind: "contact",
    ...textBase("contact", (text) => form.test(text), max),
    difference: "whole",
    column: { type: "text", check },
    ...options,
  }
}

import { type Field, type FieldOptions, textBase } from "./field.ts"

/** Most characters of an e-mail address. */
const max = 320
const form = /^(https:\/\/[^/\s]\S*|[^\s:@]+@[^\s:@]+\.[^\s:@.]+)$/

/** A contact: an e-mail address, or an https address. */
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

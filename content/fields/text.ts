import { type Column, type Field, ofText, type TextOptions } from "./field.ts"

/** Any text up to a length, whatever it is written in. */
export function upTo(max: number) {
  const check: Column["check"] = (name, required) =>
    `char_length(${name}) <= ${max}${required ? ` and ${name} ~ '\\S'` : ""}`
  return { ...ofText("invalid", () => true, max), column: { type: "text", check } } as const
}

export function text<const Own extends TextOptions>(options: Own): Field<"text", string> & Own {
  return { kind: "text", ...upTo(options.max), ...options }
}

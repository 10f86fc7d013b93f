import { type Column, type Field, type TextOptions, textBase } from "./field.ts"

/** Any text up to a maximum length. */
export function limitedText(max: number) {
  const check: Column["check"] = (name, required) =>
    `char_length(${name}) <= ${max}${required ? ` and ${name} ~ '\\S'` : ""}`
  return { ...textBase("invalid", () => true, max), column: { type: "text", check } } as const
}

export function text<const Own extends TextOptions>(options: Own): Field<"text", string> & Own {
  return { kind: "text", ...limitedText(options.max), ...options }
}

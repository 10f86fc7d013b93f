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

export function longText<const Own extends TextOptions>(options: Own): Field<"longText", string> & Own {
  return { kind: "longText", ...limitedText(options.max), ...options }
}

/** Name of a lucide icon; unknown names are stored too. */
export function icon<const Own extends TextOptions>(options: Own): Field<"icon", string> & Own {
  return { kind: "icon", ...limitedText(options.max), difference: "whole", ...options }
}

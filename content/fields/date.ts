import { type Field, type FieldOptions, textBase } from "./field.ts"

/** An ISO 8601 date, e.g. 2026-11-25. */
export function date<const Own extends FieldOptions>(options: Own): Field<"date", string> & Own {
  return {
    kind: "date",
    ...textBase("date", isDay),
    difference: "whole",
    column: { type: "date" },
    ...options,
  }
}

/** Returns true for an existing calendar day. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse reads 31 February as 3 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

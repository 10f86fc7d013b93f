import { type Field, type FieldOptions, textBase } from "./field.ts"

/** A day, as ISO 8601 writes it: 2026-11-25. */
export function date<const Own extends FieldOptions>(options: Own): Field<"date", string> & Own {
  return {
    kind: "date",
    ...textBase("date", isDay),
    difference: "whole",
    column: { type: "date" },
    ...options,
  }
}

/** True for a day that the calendar has. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse takes 31 February for the third of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

import type { Field, FieldOptions } from "../field.ts"

const max = 9999

/** A whole number from 1. */
export function count<const Own extends FieldOptions>(options: Own): Field<"count", number> & Own {
  return {
    kind: "count",
    initial: "",
    parse: (text) => (/^\s*\d*\s*$/.test(text) ? (text.trim() ? Number(text) : null) : undefined),
    serialize: (stored) => String(stored ?? ""),
    validate: (value) =>
      Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max ? undefined : { rule: "count" },
    difference: "whole",
    column: { type: "integer", check: (name) => `${name} between 1 and ${max}` },
    ...options,
  }
}

import type { Field, Options } from "../field.ts"

const most = 9999

/** How many of something: a whole number from 1. */
export function count<const Own extends Options>(options: Own): Field<"count", number> & Own {
  return {
    kind: "count",
    initial: "",
    parse: (text) => (/^\s*\d*\s*$/.test(text) ? (text.trim() ? Number(text) : null) : undefined),
    serialise: (stored) => String(stored ?? ""),
    validate: (value) =>
      Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? undefined : { rule: "count" },
    difference: "whole",
    column: { type: "integer", check: (name) => `${name} between 1 and ${most}` },
    ...options,
  }
}

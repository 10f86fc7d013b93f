import type { Field, FieldOptions } from "./field.ts"

const maxCount = 9999

/** A whole number from 1. */
export function count<const Own extends FieldOptions>(options: Own): Field<"count", number> & Own {
  return {
    kind: "count",
    initial: "",
    parse: (text) => (/^\s*\d*\s*$/.test(text) ? (text.trim() ? Number(text) : null) : undefined),
    serialize: (stored) => String(stored ?? ""),
    validate: (value) =>
      Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxCount
        ? undefined
        : { rule: "count" },
    difference: "whole",
    column: { type: "integer", check: (name) => `${name} between 1 and ${maxCount}` },
    ...options,
  }
}

/** Maximum of Postgres' integer. */
const maxPosition = 2 ** 31 - 1

/** Position in an ordered list, default 0. A move does not count as a change of the item. */
export function position<const Own extends FieldOptions>(options: Own): Field<"position", number> & Own {
  return {
    kind: "position",
    initial: "0",
    parse: (text) => (/^\s*(-?\d+)?\s*$/.test(text) ? Number(text) : undefined),
    serialize: (stored) => String(stored ?? ""),
    validate: (value) =>
      Number.isInteger(value) && Math.abs(Number(value)) <= maxPosition ? undefined : { rule: "position" },
    difference: "none",
    column: { type: "integer", notNull: true },
    ...options,
  }
}

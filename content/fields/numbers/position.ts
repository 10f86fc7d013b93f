import type { Field, FieldOptions } from "../field.ts"

/** The largest number that Postgres' integer holds. */
const max = 2 ** 31 - 1

/** A place in the order; 0 when nothing is said. Changing the order is no change of an item. */
export function position<const Own extends FieldOptions>(options: Own): Field<"position", number> & Own {
  return {
    kind: "position",
    initial: "0",
    parse: (text) => (/^\s*(-?\d+)?\s*$/.test(text) ? Number(text) : undefined),
    serialize: (stored) => String(stored ?? ""),
    validate: (value) =>
      Number.isInteger(value) && Math.abs(Number(value)) <= max ? undefined : { rule: "position" },
    difference: "none",
    column: { type: "integer", notNull: true },
    ...options,
  }
}

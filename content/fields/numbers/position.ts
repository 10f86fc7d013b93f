import type { Field, FieldOptions } from "../field.ts"

/** Maximum of Postgres' integer. */
const max = 2 ** 31 - 1

/** Position in an ordered list, default 0. A move does not count as a change of the item. */
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

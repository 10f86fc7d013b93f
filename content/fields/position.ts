import { type Field, type Options, ofText } from "./field.ts"

/** The largest number that Postgres' integer holds. */
const most = 2 ** 31 - 1

/** A place in the order; 0 when nothing is said. Changing the order is no change of an item. */
export function position(options: Options = {}): Field<"position", number> & Options {
  return {
    kind: "position",
    ...ofText,
    initial: "0",
    parse: (text) => (/^\s*(-?\d+)?\s*$/.test(text) ? Number(text) : undefined),
    validate: (value) =>
      Number.isInteger(value) && Math.abs(Number(value)) <= most ? undefined : { rule: "position" },
    difference: "none",
    column: { type: "integer", notNull: true },
    ...options,
  }
}

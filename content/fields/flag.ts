import type { Field, FieldOptions } from "./field.ts"

const yes = ["ja", "yes", "true", "1", "x"]
const no = ["", "nej", "no", "false", "0"]

/** A boolean. False is stored as null. */
export function flag<const Own extends FieldOptions>(options: Own): Field<"flag", boolean> & Own {
  return {
    kind: "flag",
    initial: "",
    parse(text) {
      const word = text.trim().toLowerCase()
      return yes.includes(word) ? true : no.includes(word) ? null : undefined
    },
    serialize: (stored) => (stored ? "ja" : ""),
    validate: (value) => (typeof value === "boolean" ? undefined : { rule: "invalid" }),
    difference: "whole",
    column: { type: "boolean" },
    ...options,
  }
}

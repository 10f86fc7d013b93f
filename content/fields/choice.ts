import { type Field, type FieldOptions, textBase } from "./field.ts"

interface ChoiceOptions extends FieldOptions {
  /** Swedish labels by value, in order. */
  choices: Readonly<Record<string, string>>
  /** Label of the empty choice; without it a value is always selected. */
  none?: string
}

/** One of several values. A required choice defaults to the first. */
export function choice<const Own extends ChoiceOptions>(options: Own): Field<"choice", string> & Own {
  const values = Object.keys(options.choices)
  const check = (name: string) => `${name} in (${values.map((one) => `'${one}'`).join(", ")})`
  return {
    kind: "choice",
    ...textBase("choice", (text) => values.includes(text)),
    initial: options.none ? "" : (values[0] ?? ""),
    difference: "whole",
    column: { type: "text", check },
    ...options,
  }
}

import { type Field, type FieldOptions, textBase } from "./field.ts"

interface ChoiceOptions extends FieldOptions {
  /** The values, the first first, with what they are called in Swedish. */
  choices: Readonly<Record<string, string>>
  /** What choosing none of them is called; without it something is always chosen. */
  none?: string
}

/** One of several values; of a new item the first, where there has to be one. */
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

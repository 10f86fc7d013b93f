import { type Field, type Options, ofText } from "./field.ts"

interface ChoiceOptions extends Options {
  /** The values, the first first, with what they are called in Swedish. */
  choices: Readonly<Record<string, string>>
}

/** One of several values; of a new item the first. */
export function choice<const Own extends ChoiceOptions>(options: Own): Field<"choice", string> & Own {
  const values = Object.keys(options.choices)
  const check = (name: string) => `${name} in (${values.map((one) => `'${one}'`).join(", ")})`
  return {
    kind: "choice",
    ...ofText("choice", (text) => values.includes(text)),
    initial: values[0] ?? "",
    difference: "whole",
    column: { type: "text", check },
    ...options,
  }
}

import { type Field, type Options, ofText } from "./field.ts"

interface ChoiceOptions extends Options {
  choices: readonly [string, ...string[]]
}

/** One of several values; of a new item the first. */
export function choice<const Own extends ChoiceOptions>(options: Own): Field<"choice", string> & Own {
  const { choices } = options
  const check = (name: string) => `${name} in (${choices.map((one) => `'${one}'`).join(", ")})`
  return {
    kind: "choice",
    ...ofText("choice", (text) => choices.includes(text)),
    initial: choices[0],
    difference: "whole",
    column: { type: "text", check },
    ...options,
  }
}

import { type Field, type Options, ofText } from "./field.ts"

interface ChoiceOptions<Choice extends string> extends Options {
  choices: readonly [Choice, ...Choice[]]
}

/** One of several values; of a new item the first. */
export function choice<const Choice extends string>(
  options: ChoiceOptions<Choice>,
): Field<"choice", string> & ChoiceOptions<Choice> {
  const known: readonly unknown[] = options.choices
  return {
    kind: "choice",
    ...ofText,
    initial: options.choices[0],
    validate: (value) => (known.includes(value) ? undefined : { rule: "choice" }),
    difference: "whole",
    column: {
      type: "text",
      check: (name) => `${name} in (${options.choices.map((one) => `'${one}'`).join(", ")})`,
    },
    ...options,
  }
}

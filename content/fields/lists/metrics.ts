import { type Field, type FieldOptions, lengthProblem } from "../field.ts"
import { parseJson, serializeList } from "./json.ts"
import { mergeAsLists } from "./merge-lists.ts"

// One metric of a case study. A type alias: an interface is not assignable to Json.
export type Metric = { value: string; label: string }

/**
 * Returns the stored metrics with numbers as strings; empty if they are not an array
 * (specification, section 3).
 */
export function metricsOf(stored: unknown): Metric[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry) => {
    const { value, label } = Object(entry)
    return isTextOrNumber(value) && isTextOrNumber(label)
      ? { ...entry, value: String(value), label: String(label) }
      : []
  })
}

const isTextOrNumber = (part: unknown) => typeof part === "string" || typeof part === "number"

/** Maximum length of an item's metrics as JSON. */
const max = 10_000

/** Example of the JSON format, shown with an error. */
export const metricsExample = '[{"label":"färre samtal","value":"41\u00a0%"}]'

/**
 * Parses metrics from JSON; empty text means none (specification, section 5). Returns undefined for
 * anything but an array of objects with value and label, as strings or numbers.
 */
export function parseMetrics(text: string): Metric[] | undefined {
  if (text.trim() === "") return []
  const parsed = parseJson(text)
  return isMetricList(parsed) ? metricsOf(parsed) : undefined
}

const isMetricList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && metricsOf(value).length === value.length

const isFilled = ({ value, label }: Metric) => value.trim() !== "" || label.trim() !== ""

const check = (name: string) => `private.are_metrics(${name}) and char_length(${name}::text) <= ${max}`

/** An array of values with labels, edited as rows or as JSON. Empty rows are not stored. */
export function metrics<const Own extends FieldOptions>(options: Own): Field<"metrics", Metric[]> & Own {
  return {
    kind: "metrics",
    initial: "",
    parse: (text) => parseMetrics(text)?.filter(isFilled),
    serialize: serializeList,
    validate: (value) =>
      isMetricList(value) ? lengthProblem(JSON.stringify(value), max) : { rule: "metrics" },
    merge: mergeAsLists(parseMetrics, serializeList, ({ label }) => label),
    difference: "words",
    column: { type: "jsonb", check },
    ...options,
  }
}

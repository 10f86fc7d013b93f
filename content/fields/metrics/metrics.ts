import { type Field, type FieldOptions, lengthProblem } from "../field.ts"
import { mergeAsLists } from "../lists/merge-lists.ts"
import { type Metric, metricsOf } from "./metric.ts"

/** Maximum length of an item's metrics as JSON. */
const max = 10_000

/** Example of the JSON format, shown with an error. */
export const metricsExample = '[{"label":"färre samtal","value":"41\u00a0%"}]'

/** Serializes metrics as JSON, one per line; empty without metrics. */
export function serializeMetrics(metrics: unknown): string {
  if (!Array.isArray(metrics)) return metrics ? JSON.stringify(metrics) : ""
  if (metrics.length === 0) return ""
  return `[\n${metrics.map((metric) => `  ${JSON.stringify(metric)}`).join(",\n")}\n]`
}

/**
 * Parses metrics from JSON; empty text means none (specification, section 5). Returns undefined for
 * anything but an array of objects with value and label, as strings or numbers.
 */
export function parseMetrics(text: string): Metric[] | undefined {
  if (text.trim() === "") return []
  try {
    const parsed: unknown = JSON.parse(text)
    return isMetricList(parsed) ? metricsOf(parsed) : undefined
  } catch {
    return undefined
  }
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
    serialize: serializeMetrics,
    validate: (value) =>
      isMetricList(value) ? lengthProblem(JSON.stringify(value), max) : { rule: "metrics" },
    merge: mergeAsLists(parseMetrics, serializeMetrics, ({ label }) => label),
    difference: "words",
    column: { type: "jsonb", check },
    ...options,
  }
}

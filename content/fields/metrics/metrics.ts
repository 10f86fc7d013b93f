import { type Field, type FieldOptions, lengthProblem } from "../field.ts"
import { mergeAsLists } from "../lists/merge-lists.ts"
import { type Metric, metricsOf } from "./metric.ts"

/** Most characters of all figures of an item as JSON. */
const max = 10_000

/** How figures are written as JSON, shown with an error. */
export const metricsExample = '[{"label":"färre samtal","value":"41\u00a0%"}]'

/** JSON that people can read: one figure a line. Empty when there are none. */
export function serializeMetrics(metrics: unknown): string {
  if (!Array.isArray(metrics)) return metrics ? JSON.stringify(metrics) : ""
  if (metrics.length === 0) return ""
  return `[\n${metrics.map((metric) => `  ${JSON.stringify(metric)}`).join(",\n")}\n]`
}

/**
 * The figures that a JSON text holds; empty means none (specification, section 5).
 * Undefined when it is no JSON, no array, or has members other than objects with value and label, texts or numbers.
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

/** An array of objects with value and label, edited as rows or as JSON; rows without either are not stored. */
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

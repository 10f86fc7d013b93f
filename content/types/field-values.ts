import type { Collection, Field } from "./collection.ts"
import { type Metric, metricsOf } from "./metrics.ts"

/** A row of any type of content. */
export interface Item {
  id: string
  created_at: string
  updated_at: string
  [column: string]: unknown
}

/** What stands in the controls of a form, by their name, which is the column's. */
export type FormValues = Record<string, string>

/** One control of a form: a field's Swedish or English text. */
export interface Control {
  name: string
  /** The column of the Swedish text. */
  field: string
  language: "sv" | "en"
  definition: Field
  /** English may always be missing. */
  required: boolean
}

/** All controls of a collection's form, in its order, English after Swedish. */
export function controlsOf({ fields }: Collection): Control[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    const swedish: Control = {
      name: field,
      field,
      language: "sv",
      definition,
      required: !!definition.required,
    }
    if (!definition.localized) return [swedish]
    return [swedish, { ...swedish, name: `${field}_en`, language: "en" as const, required: false }]
  })
}

/** The form of an item, or of a new one. */
export function valuesOf(collection: Collection, item?: Item): FormValues {
  return Object.fromEntries(
    controlsOf(collection).map(({ name, definition }) => [
      name,
      item ? textOf(item[name]) : initial(definition),
    ]),
  )
}

function initial(field: Field): string {
  if (field.kind === "position") return "0"
  return field.kind === "choice" ? field.choices[0] : ""
}

function textOf(stored: unknown): string {
  if (stored === null || stored === undefined) return ""
  if (typeof stored === "object")
    return Array.isArray(stored) && stored.length === 0 ? "" : metricsText(stored)
  // As a browser's text area has it: a difference in line ends is no change.
  return String(stored).replace(/\r\n?/g, "\n")
}

/** JSON that people can read: one figure a line. */
export function metricsText(metrics: unknown): string {
  if (!Array.isArray(metrics)) return JSON.stringify(metrics)
  return `[\n${metrics.map((metric) => `  ${JSON.stringify(metric)}`).join(",\n")}\n]`
}

/**
 * The figures that a JSON text holds; empty means none (specification, section 5).
 * Null when it is no JSON, no array, or has members other than objects with value and label, texts or numbers.
 */
export function parseMetrics(text: string): Metric[] | null {
  if (text.trim() === "") return []
  try {
    const parsed: unknown = JSON.parse(text)
    if (!Array.isArray(parsed)) return null
    const metrics = metricsOf(parsed)
    return metrics.length === parsed.length ? metrics : null
  } catch {
    return null
  }
}

/** What a control's text is stored as. The text has passed `problemOf`. */
export function storedValue({ definition, language, required }: Control, text: string): unknown {
  const trimmed = text.trim()
  switch (definition.kind) {
    case "position":
      return trimmed === "" ? 0 : Number(trimmed)
    case "metrics": {
      const metrics = (parseMetrics(text) ?? []).filter(({ value, label }) => value.trim() || label.trim())
      return metrics.length === 0 && language === "en" ? null : metrics
    }
    default:
      return trimmed === "" && !required ? null : trimmed
  }
}

/**
 * The columns to send: of a new item those of the specification's table (section 7), and English and added ones that are filled
 * in; of an existing one those whose text is another than before.
 */
export function changedColumns(
  collection: Collection,
  values: FormValues,
  before?: FormValues,
): Record<string, unknown> {
  return Object.fromEntries(
    controlsOf(collection)
      .filter(({ name, language, definition }) =>
        before
          ? values[name] !== before[name]
          : (language !== "en" && !definition.added) || values[name]?.trim(),
      )
      .map((control) => [control.name, storedValue(control, values[control.name] ?? "")]),
  )
}

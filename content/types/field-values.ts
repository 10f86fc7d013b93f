import type { Field, Problem } from "../fields/field.ts"
import type { AnyField } from "../fields/fields.ts"
import { heroTextKey } from "../screens/hero-texts.ts"
import { type Language, lacksEnglish, languages } from "../texts/language.ts"
import type { Collection } from "./collection.ts"

export interface Item {
  id: string
  created_at: string
  updated_at: string
  [column: string]: unknown
}

/** Compares items in the order of the database. */
export const compareItems =
  ({ order }: Pick<Collection, "order">) =>
  (a: Item, b: Item): number => {
    for (const [column, direction] of Object.entries(order)) {
      const [first, second] = [a[column], b[column]] as [string, string] | [number, number]
      if (first !== second) return first < second === (direction === "asc") ? -1 : 1
    }
    return 0
  }

/** Form values by column. */
export type FormValues = Record<string, string>

/** A form control: the Swedish or English text of a field. */
export interface Control<Definition = AnyField> {
  name: string
  /** The Swedish column. */
  field: string
  language: Language
  definition: Definition
  /** English is never required. */
  required: boolean
}

/**
 * Returns the controls of a form in order, English after Swedish.
 * @param written the site's languages, or all that have columns
 */
export function controlsOf(
  { fields }: Pick<Collection, "fields">,
  written: readonly Language[] = languages,
): Control[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    const swedish: Control = {
      name: field,
      field,
      language: "sv",
      definition,
      required: !!definition.required,
    }
    if (!definition.localized || !written.includes("en")) return [swedish]
    return [swedish, { ...swedish, name: `${field}_en`, language: "en" as const, required: false }]
  })
}

export function formValuesOf(collection: Collection, item?: Item): FormValues {
  return Object.fromEntries(
    controlsOf(collection).map(({ name, definition }) => [
      name,
      item ? definition.serialize(item[name]) : definition.initial,
    ]),
  )
}

/** Validates a control's text (specification, section 5); the database enforces the same rules. */
export function controlProblem(control: Control<Field>, text: string): Problem | undefined {
  return valueProblem(control, control.definition.parse(text))
}

/** Validates a value from a file, where null means empty. */
export function valueProblem(
  { definition, required }: Pick<Control<Field>, "definition" | "required">,
  value: unknown,
): Problem | undefined {
  if (value === null) return required || definition.column.notNull ? { rule: "required" } : undefined
  if (required && typeof value === "string" && value.trim() === "") return { rule: "required" }
  return definition.validate(value)
}

/** Returns the value to store; the text must be valid. */
export function storedValue({ definition, language }: Control<Field>, text: string): unknown {
  const value = definition.parse(text)
  // Empty English values, e.g. an empty list, are stored as null.
  return language === "en" && definition.serialize(value) === "" ? null : value
}

/**
 * Returns the columns to send. New item: the specification's (section 7), and English and added
 * columns if filled in. Existing item: the changed columns.
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

/**
 * Returns whether a form's text lacks English. Hero texts of built-in screens have an English
 * default.
 */
export function isTranslationMissing(
  { table }: Collection,
  control: Control,
  values: Partial<FormValues>,
): boolean {
  const { field, name, definition } = control
  if (table === "pages" && heroTextKey(values.slug ?? "", field)) return false
  return lacksEnglish(definition.parse(values[field] ?? ""), definition.parse(values[name] ?? ""))
}

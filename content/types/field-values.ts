import type { Field, Problem } from "../fields/field.ts"
import type { AnyField } from "../fields/fields.ts"
import { heroTextKey } from "../screens/openings.ts"
import { type Language, lacksEnglish, languages } from "../texts/language.ts"
import type { Collection } from "./collection.ts"

export interface Item {
  id: string
  created_at: string
  updated_at: string
  [column: string]: unknown
}

/** Compares items as the database orders them. */
export const compareItems =
  ({ order }: Pick<Collection, "order">) =>
  (a: Item, b: Item): number => {
    for (const [column, direction] of Object.entries(order)) {
      const [first, second] = [a[column], b[column]] as [string, string] | [number, number]
      if (first !== second) return first < second === (direction === "asc") ? -1 : 1
    }
    return 0
  }

/** What stands in the controls of a form, by their name, which is the column's. */
export type FormValues = Record<string, string>

/** One control of a form: a field's Swedish or English text. */
export interface Control<Definition = AnyField> {
  name: string
  /** The column of the Swedish text. */
  field: string
  language: Language
  definition: Definition
  /** English may always be missing. */
  required: boolean
}

/**
 * All controls of a collection's form, in its order, English after Swedish.
 * @param written the site's languages, or all that the database has columns for
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

/** The first rule that a control's text breaks (specification, section 5; the database enforces the same). */
export function controlProblem(control: Control<Field>, text: string): Problem | undefined {
  return valueProblem(control, control.definition.parse(text))
}

/** The same of a value from a file, where null is nothing. */
export function valueProblem(
  { definition, required }: Pick<Control<Field>, "definition" | "required">,
  value: unknown,
): Problem | undefined {
  if (value === null) return required || definition.column.notNull ? { rule: "required" } : undefined
  if (required && typeof value === "string" && value.trim() === "") return { rule: "required" }
  return definition.validate(value)
}

/** What a control's text is stored as. The text has passed `problemOf`. */
export function storedValue({ definition, language }: Control<Field>, text: string): unknown {
  const value = definition.parse(text)
  // English that says nothing is no English, whatever it is made of.
  return language === "en" && definition.serialize(value) === "" ? null : value
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

/** Returns whether a form's text lacks English. Opening texts of built-in screens have a default in English. */
export function isTranslationMissing(
  { table }: Collection,
  control: Control,
  values: Partial<FormValues>,
): boolean {
  const { field, name, definition } = control
  if (table === "pages" && heroTextKey(values.slug ?? "", field)) return false
  return lacksEnglish(definition.parse(values[field] ?? ""), definition.parse(values[name] ?? ""))
}

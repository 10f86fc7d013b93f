import { contentTypes } from "../../content/index.ts"
import { supportedLanguages } from "../../content/texts/language.ts"
import type { Collection } from "../../content/types/collection.ts"
import { type Control, controlsOf } from "../../content/types/field-values.ts"

export const types: readonly Collection[] = contentTypes

/** Maximum lengths of a type's texts, as the back office counts characters. */
function lengthsOf({ fields }: Collection): Record<string, number> {
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    if (!("max" in field) || field.kind === "slug") return []
    return [name, ...(field.localized ? [`${name}_en`] : [])].map((column) => [column, field.max])
  })
  return Object.fromEntries(columns)
}

/** Maximum lengths by table. */
const lengths: Record<string, Record<string, number>> = {
  ...Object.fromEntries(contentTypes.map((type) => [type.table, lengthsOf(type)])),
  contact_submissions: { name: 200, email: 320, company: 200, phone: 50, message: 10_000 },
  lead_captures: { first_name: 200, last_name: 200, email: 320, company: 200, resource_slug: 120 },
}

/** Returns the columns of all types whose field matches, with their tables. */
export const columnsWhere = (fits: (control: Control) => boolean) =>
  types.flatMap((type) =>
    controlsOf(type, supportedLanguages).flatMap((control) =>
      fits(control) ? [[type.table, control.name] as [string, string]] : [],
    ),
  )

/** Columns whose texts have a maximum length, with their tables and that length. */
export const texts = Object.entries(lengths).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, most]) => [table, column, most] as const),
)

/** Columns for URLs, with their tables. */
export const links = columnsWhere(({ definition: { kind } }) => kind === "link" || kind === "picture")

/** Tables with a slug. */
export const slugged = columnsWhere(({ definition: { kind } }) => kind === "slug").map(([table]) => table)

export const metricsColumns = ["metrics", "metrics_en"]

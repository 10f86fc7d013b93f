import { supportedLanguages } from "../../content/texts/language.ts"
import type { Collection } from "../../content/types/collection.ts"
import { controlsOf } from "../../content/types/field-values.ts"

/** A column as a migration writes it. */
export interface DeclaredColumn {
  name: string
  definition: string
  /** Rows that are there already could not have it. */
  needsValue: boolean
}

/** The columns of all fields, and the one that refers to the item that an item belongs to. */
export function declaredColumns(type: Collection): DeclaredColumn[] {
  const { table, parent } = type
  const own = controlsOf(type, supportedLanguages).map(({ name, required, definition: field }) => {
    const { column, kind } = field
    const condition = column.check?.(name, required)
    const rule = "max" in field && kind !== "slug" ? "length" : "format"
    const notNull = required || !!column.notNull
    const definition = [
      `${name} ${column.type}`,
      ...(notNull ? ["not null"] : []),
      // The app finds the column in the name of the constraint that a value breaks (content/calls/call-failure.ts).
      ...(condition ? [`constraint ${table}_${name}_${rule} check (${condition})`] : []),
      ...(column.references ? [`references public.${column.references} on delete set null`] : []),
    ]
    return { name, definition: definition.join(" "), needsValue: notNull }
  })
  if (!parent) return own
  const definition = `${parent.column} uuid not null references public.${parent.table} on delete cascade`
  return [...own, { name: parent.column, definition, needsValue: true }]
}

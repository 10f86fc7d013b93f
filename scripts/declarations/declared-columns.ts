import { supportedLanguages } from "../../content/texts/language.ts"
import type { Collection } from "../../content/types/collection.ts"
import { controlsOf } from "../../content/types/field-values.ts"

/** SQL of a column. */
export interface DeclaredColumn {
  name: string
  definition: string
  /** Existing rows cannot have the value. */
  needsValue: boolean
}

/** Returns the columns of all fields, and the parent's foreign key. */
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
      // The client derives the column from the constraint's name (content/calls/call-failure.ts).
      ...(condition ? [`constraint ${table}_${name}_${rule} check (${condition})`] : []),
      ...(column.references ? [`references public.${column.references} on delete set null`] : []),
    ]
    return { name, definition: definition.join(" "), needsValue: notNull }
  })
  if (!parent) return own
  const definition = `${parent.column} uuid not null references public.${parent.table} on delete cascade`
  return [...own, { name: parent.column, definition, needsValue: true }]
}

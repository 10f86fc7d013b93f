import { useFormState } from "react-hook-form"
import type { FormValues } from "../../../content/types/field-values.ts"
import { texts } from "../ui/texts.ts"
import { FieldFrame } from "./field-frame.tsx"
import { type FieldProps, useField } from "./use-field.ts"
import { useReferences } from "./use-references.ts"

/** A choice among the items of another table, or none. What is stored stays a choice while they are read and when it is gone. */
export function ReferenceField(props: FieldProps) {
  const { control } = props
  const field = useField(props)
  const { items, nameOf } = useReferences(props.collection)
  const stored = useFormState<FormValues>().defaultValues?.[control.name]
  const ids = items.map(({ id }) => id)
  if (stored && !ids.includes(stored)) ids.push(stored)
  return (
    <FieldFrame control={control} field={field}>
      {/* Drawn anew once the items are there: a select falls back to its first option when its own is replaced. */}
      <select key={items.length} className="input" {...field.input}>
        <option value="">{texts.form.noChoice}</option>
        {ids.map((id) => (
          <option key={id} value={id}>
            {nameOf(control, id)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

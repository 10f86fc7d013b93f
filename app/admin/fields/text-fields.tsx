import { useFormState } from "react-hook-form"
import type { FormValues } from "../../../content/types/field-values.ts"
import { texts } from "../ui/texts.ts"
import { collectionChoices } from "./choices.ts"
import { FieldFrame } from "./field-frame.tsx"
import { type FieldProps, useField } from "./use-field.ts"

export function TextField(props: FieldProps) {
  const field = useField(props)
  return (
    <FieldFrame control={props.control} field={field}>
      <input type="text" className="input" autoComplete="off" {...field.input} />
    </FieldFrame>
  )
}

export function LongTextField(props: FieldProps) {
  const field = useField(props)
  return (
    <FieldFrame control={props.control} field={field}>
      <textarea className="input" rows={4} {...field.input} />
    </FieldFrame>
  )
}

/** A place in the order. */
export function PositionField(props: FieldProps) {
  const field = useField(props)
  return (
    <FieldFrame control={props.control} field={field}>
      <input type="number" step={1} className="input max-w-32" {...field.input} />
    </FieldFrame>
  )
}

export function ChoiceField(props: FieldProps) {
  const field = useField(props)
  const { defaultValues } = useFormState<FormValues>()
  return (
    <FieldFrame control={props.control} field={field}>
      <select className="input" {...field.input}>
        {/* What was stored without a choice keeps none unless somebody makes one. */}
        {!defaultValues?.[props.control.name] && <option value="">{texts.form.noChoice}</option>}
        {collectionChoices(props.control, props.words).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

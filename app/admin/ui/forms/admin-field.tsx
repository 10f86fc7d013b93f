import { Field, type FieldProps } from "../../../ui/field.tsx"
import { texts } from "../texts.ts"

/** A field of the back office: its problems are read out, and it says where it may be left empty. */
export function AdminField({
  optional,
  aside,
  className = "",
  ...field
}: FieldProps & { optional?: boolean }) {
  return (
    <Field
      alerts
      className={`min-w-0 ${className}`}
      aside={optional ? <span className="field-hint">{texts.form.optional}</span> : aside}
      {...field}
    />
  )
}

import { isBilingual } from "../../../../content/texts/language.ts"
import { Field, type FieldProps } from "../../../ui/field.tsx"
import { texts } from "../texts.ts"

/** Form field of the back office: announces its problems and marks optional fields. */
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

/** Swedish and English side by side in wide windows; one column when the site has one language. */
export const languageColumns = isBilingual ? "md:grid-cols-2" : ""

import type { FieldErrors, Resolver } from "react-hook-form"
import type { FormValues } from "../../../../content/types/field-values.ts"

/** A check of a form's values as react-hook-form wants it. */
export function resolver(check: (values: FormValues) => FieldErrors<FormValues>): Resolver<FormValues> {
  return (values) => {
    const errors = check(values)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

import type { FieldErrors, Resolver } from "react-hook-form"
import type { FormValues } from "../../../../content/types/field-values.ts"

/** Adapts a check of a form's values to a react-hook-form resolver. */
export function toResolver(check: (values: FormValues) => FieldErrors<FormValues>): Resolver<FormValues> {
  return (values) => {
    const errors = check(values)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

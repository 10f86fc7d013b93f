import * as z from "zod/mini"
import { cleanLine, emailPattern } from "../../portable/forms/values.ts"

type Rule = "emailInvalid" | "tooShort" | "noUpperCase" | "noLowerCase" | "noDigit" | "tooLong"

/** Length in code points after NFKC normalization, as the server hashes it. */
const codePointCount = (password: string) => [...password.normalize("NFKC")].length

// Letters of all scripts count, as on the server: Å is an upper-case letter.
const password = z.string().check(
  z.refine((text) => codePointCount(text) >= 8, "tooShort"),
  z.regex(/\p{Lu}/u, "noUpperCase"),
  z.regex(/\p{Ll}/u, "noLowerCase"),
  z.regex(/\p{Nd}/u, "noDigit"),
  z.refine((text) => codePointCount(text) <= 256, "tooLong"),
)
const email = z.string().check(z.overwrite(cleanLine), z.regex(emailPattern, "emailInvalid"))

/**
 * Checks before any call, in this order (specification, section 5). Login and sign-up share one
 * schema.
 */
export const schemas = {
  credentials: z.object({ email, password }),
  address: z.object({ email }),
  newPassword: z.object({ password }),
}

export type FieldName = "email" | "password"

/** Validates a form. Returns its values, or the first broken rule and its field. */
export function validateForm<Values>(
  schema: z.ZodMiniType<Values>,
  form: HTMLFormElement,
): { values: Values; broken?: undefined } | { values?: undefined; broken: Rule; field: FieldName } {
  const result = schema.safeParse(Object.fromEntries(new FormData(form)))
  if (result.success) return { values: result.data }
  const [issue] = result.error.issues
  return { broken: issue?.message as Rule, field: issue?.path[0] as FieldName }
}

/** Returns a function that resets the form, unless its values have changed since. */
export function resetIfUnchanged(form: HTMLFormElement): () => void {
  const fields = () => JSON.stringify([...new FormData(form)])
  const sent = fields()
  return () => {
    if (fields() === sent) form.reset()
  }
}

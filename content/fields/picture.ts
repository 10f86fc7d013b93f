import type { Field, FieldOptions } from "./field.ts"
import { urlBase } from "./link.ts"

/** The URL of a picture, with a preview in the form. */
export function picture<const Own extends FieldOptions>(options: Own): Field<"picture", string> & Own {
  return { kind: "picture", ...urlBase, ...options }
}

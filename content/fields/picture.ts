import type { Field, FieldOptions } from "./field.ts"
import { urlBase } from "./link.ts"

/** A picture's address, which is shown too. */
export function picture<const Own extends FieldOptions>(options: Own): Field<"picture", string> & Own {
  return { kind: "picture", ...urlBase, ...options }
}

import type { Field, Options } from "./field.ts"
import { toAddress } from "./link.ts"

/** A picture's address, which is shown too. */
export function picture<const Own extends Options>(options: Own): Field<"picture", string> & Own {
  return { kind: "picture", ...toAddress, ...options }
}

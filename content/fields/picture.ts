import type { Field, Options } from "./field.ts"
import { toAddress } from "./link.ts"

/** A picture's address, which is shown too. */
export function picture(options: Options = {}): Field<"picture", string> & Options {
  return { kind: "picture", ...toAddress, ...options }
}

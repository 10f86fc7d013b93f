import type { Field, TextOptions } from "./field.ts"
import { limitedText } from "./text.ts"

/** The name of a lucide icon; any text up to a length may be stored. */
export function icon<const Own extends TextOptions>(options: Own): Field<"icon", string> & Own {
  return { kind: "icon", ...limitedText(options.max), difference: "whole", ...options }
}

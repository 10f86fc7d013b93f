import type { Field, TextOptions } from "./field.ts"
import { limitedText } from "./text.ts"

/** Name of a lucide icon; unknown names are stored too. */
export function icon<const Own extends TextOptions>(options: Own): Field<"icon", string> & Own {
  return { kind: "icon", ...limitedText(options.max), difference: "whole", ...options }
}

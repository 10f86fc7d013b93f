import type { Field, TextOptions } from "./field.ts"
import { limitedText } from "./text.ts"

export function longText<const Own extends TextOptions>(options: Own): Field<"longText", string> & Own {
  return { kind: "longText", ...limitedText(options.max), ...options }
}

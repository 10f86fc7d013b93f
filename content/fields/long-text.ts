import type { Field, TextOptions } from "./field.ts"
import { upTo } from "./text.ts"

export function longText<const Own extends TextOptions>(options: Own): Field<"longText", string> & Own {
  return { kind: "longText", ...upTo(options.max), ...options }
}

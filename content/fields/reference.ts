import { type Field, type FieldOptions, textBase } from "./field.ts"

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface ReferenceOptions extends FieldOptions {
  to: string
}

/** A foreign key to another content type. */
export function reference<const Own extends ReferenceOptions>(
  options: Own,
): Field<"reference", string> & Own {
  return {
    kind: "reference",
    ...textBase("invalid", (text) => uuid.test(text)),
    difference: "whole",
    column: { type: "uuid", references: options.to },
    ...options,
  }
}

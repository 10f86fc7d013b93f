/** The first rule that a value violates. The database enforces the same (`Column.check`). */
export type Problem =
  | {
      rule:
        | "required"
        | "slug"
        | "link"
        | "metrics"
        | "position"
        | "choice"
        | "date"
        | "richLink"
        | "sections"
        | "tooManySections"
        | "links"
        | "count"
        | "contact"
        | "invalid"
    }
  | { rule: "tooLong"; length: number; max: number }

/** Options of any field of a content type. */
export interface FieldOptions {
  /** Swedish label and hint in the back office. */
  label: string
  hint?: string
  placeholder?: string
  /** Cannot be empty. Empty optional text is stored as null. */
  required?: true
  /** The English text is in the column `<column>_en`. */
  localized?: true
  /**
   * Not among the specification's calls (section 7): sent for a new item only if it is filled in.
   */
  added?: true
  /**
   * Search weight: A for titles, then B, where excerpts start, then C. `hidden` counts as a title
   * and is not in excerpts. Fields without a weight are not searched.
   */
  search?: "A" | "B" | "C" | "hidden"
  /** Rendered in a collapsed group of the form. */
  group?: "searchResult"
}

/** `max` counts characters as Postgres does. */
export interface TextOptions extends FieldOptions {
  max: number
}

export interface Column {
  type: "text" | "uuid" | "integer" | "date" | "jsonb" | "boolean"
  /** NOT NULL, even if the form does not require a value. */
  notNull?: true
  references?: string
  /** SQL CHECK expression for a column of this name. */
  check?: (name: string, required: boolean) => string
}

/** Result of a merge; on a conflict it has our changes. */
export interface MergedText {
  text: string
  /** The conflicting changes only; absent without a conflict. */
  conflict?: { mine: string; theirs: string }
}

/**
 * A kind of field: parsing, validation, storage and merging of its values. Its control is in
 * app/admin/fields.
 */
export interface Field<Kind extends string = string, Value = unknown> {
  kind: Kind
  /** Form value of a new item. */
  initial: string
  /** Parses a form value or a spreadsheet cell: null if empty, undefined if malformed. */
  parse: (text: string) => Value | null | undefined
  /** Serializes a stored value for a form or a spreadsheet cell. */
  serialize: (stored: unknown) => string
  /** Validates a parsed value or one from a JSON file. */
  validate: (value: unknown) => Problem | undefined
  /**
   * Three-way merge of form values. Without it, or if it returns undefined, the text is merged as
   * one value.
   */
  merge?: (base: string, mine: string, theirs: string) => MergedText | undefined
  /** How versions are compared: by word, as a whole, or not at all. */
  difference: "words" | "whole" | "none"
  column: Column
}

/**
 * The properties that all text fields share. Text is trimmed; empty text is null.
 * @param rule the violated rule if `fits` returns false
 */
export const textBase = (
  rule: "slug" | "link" | "choice" | "date" | "contact" | "invalid",
  fits: (text: string) => boolean,
  max = Infinity,
) => ({
  initial: "",
  parse: (text: string) => text.trim() || null,
  // Line endings as in a browser's text area, so that they do not count as a change.
  serialize: (stored: unknown) => String(stored ?? "").replace(/\r\n?/g, "\n"),
  validate: (value: unknown): Problem | undefined =>
    typeof value === "string" && fits(value) ? lengthProblem(value, max) : { rule },
  difference: "words" as const,
})

/** Counts characters as Postgres does: an emoji is one. */
export function lengthProblem(text: string, max: number): Problem | undefined {
  const length = text.length <= max ? text.length : [...text].length
  return length > max ? { rule: "tooLong", length, max } : undefined
}

/** The first rule that a value breaks. The database enforces the same (`Column.check`). */
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

/** What a type of content says of any of its fields. */
export interface FieldOptions {
  /** In the back office, in Swedish: what its control, its column and its history are called, and what helps to fill it in. */
  label: string
  hint?: string
  placeholder?: string
  /** May not be left empty. Empty optional text is stored as null. */
  required?: true
  /** The English text has a column of its own, `<column>_en`. */
  localized?: true
  /** Not in the specification's table of calls (section 7): of a new item it is sent only when it is filled in. */
  added?: true
  /**
   * The site's search finds its text: the title (A) first, then B, of which excerpts begin, then C. Without one it is not searched.
   */
  search?: "A" | "B" | "C"
  /** Stands with the others of its group, which is folded away in the form. */
  group?: "searchResult"
}

/** Of a text: the most characters, as the database counts them. */
export interface TextOptions extends FieldOptions {
  max: number
}

export interface Column {
  type: "text" | "uuid" | "integer" | "date" | "jsonb" | "boolean"
  /** No item is without a value, whether people have to fill it in or not. */
  notNull?: true
  references?: string
  /** The condition of its constraint, for a column of this name. */
  check?: (name: string, required: boolean) => string
}

/** Both sides' changes of a form's text; where both changed the same thing, ours. */
export interface MergedText {
  text: string
  /** What both sides changed, and nothing else of the text; absent without a conflict. */
  conflict?: { mine: string; theirs: string }
}

/** A kind of field: everything that is known of its values. What its control looks like is the back office's (app/admin/fields). */
export interface Field<Kind extends string = string, Value = unknown> {
  kind: Kind
  /** What stands in the form of a new item. */
  initial: string
  /** What a form's text or a spreadsheet's cell stands for: null for nothing, undefined for what cannot be read. */
  parse: (text: string) => Value | null | undefined
  /** A stored value as a form's text or a spreadsheet's cell. */
  serialize: (stored: unknown) => string
  /** What is wrong with a value that is there: one that was parsed, or one from a JSON file. */
  validate: (value: unknown) => Problem | undefined
  /**
   * Merges two changes of a form's text. Without it, or where it returns undefined, the whole text is one value.
   */
  merge?: (base: string, mine: string, theirs: string) => MergedText | undefined
  /** How two values are compared: word by word, as wholes, or not at all. */
  difference: "words" | "whole" | "none"
  column: Column
}

/**
 * What all kinds have in common whose values are texts: blanks around them do not count, and without more there is nothing.
 * @param rule what is broken by a text that does not fit
 */
export const textBase = (
  rule: "slug" | "link" | "choice" | "date" | "contact" | "invalid",
  fits: (text: string) => boolean,
  max = Infinity,
) => ({
  initial: "",
  parse: (text: string) => text.trim() || null,
  // As a browser's text area has it: a difference in line ends is no change.
  serialize: (stored: unknown) => String(stored ?? "").replace(/\r\n?/g, "\n"),
  validate: (value: unknown): Problem | undefined =>
    typeof value === "string" && fits(value) ? lengthProblem(value, max) : { rule },
  difference: "words" as const,
})

/** Characters as Postgres counts them: an emoji is one. */
export function lengthProblem(text: string, max: number): Problem | undefined {
  const length = text.length <= max ? text.length : [...text].length
  return length > max ? { rule: "tooLong", length, max } : undefined
}

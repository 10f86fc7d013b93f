/**
 * The content model as data: what the back office needs to know about a type of content to list, edit, publish,
 * order and remove it. Definitions hold no functions and no JSX; what a kind of field means is in
 * field-values.ts and field-checks.ts, and what it looks like is the back office's.
 */
import type { Database } from "../../supabase/types.ts"

type Tables = Database["public"]["Tables"]
/** Tables whose rows are edited: those that say when they were changed and have a title or name of their own. */
export type ContentTable = "pages" | "content_solutions" | "features" | "case_studies" | "resources"
type ColumnOf<Table extends ContentTable> = keyof Tables[Table]["Row"] & string

/** A type of content's own texts in the back office; see app/admin/ui/texts.ts. */
export type CollectionTexts = "pages" | "solutions" | "features" | "caseStudies" | "resources"

interface CommonField {
  /** May not be left empty. Empty optional text is stored as null. */
  required?: true
  /** The English text has a column of its own, `<column>_en`. */
  localized?: true
  /** Not in the specification's table of calls (section 7): of a new item it is sent only when it is filled in. */
  added?: true
}

/** Lengths are in characters and the database's own (supabase/migrations). */
export type Field = CommonField &
  (
    | { kind: "text" | "longText"; max: number }
    /** Part of an address, suggested from another field while nobody has typed it. */
    | { kind: "slug"; max: number; from: string }
    /** http, https or a path on this site; a picture is shown too. */
    | { kind: "link" | "picture" }
    /** The name of a lucide icon. */
    | { kind: "icon"; max: number }
    | { kind: "choice"; choices: readonly [string, ...string[]] }
    /** An array of objects with value and label, edited as rows or as JSON. */
    | { kind: "metrics" }
    /** An item of another table, named by its id. */
    | { kind: "reference"; to: "content_solutions" }
    /** A place in the order; 0 when nothing is said. */
    | { kind: "position" }
  )

/** Where visitors find an item: at `under` and what a column holds, or what is derived from a name. */
export type Address = { under: string; slug: string } | { under: string; derivedFrom: string }

/** What a list shows of an item besides its title. */
export interface Summary {
  /** A short text, or a choice in upper case. */
  meta?: string
  text?: string
  /** Lines after which `text` is cut. */
  lines?: 2 | 3
}

export interface Collection {
  table: ContentTable
  order: readonly (readonly [column: string, direction: "asc" | "desc"])[]
  /** The column that names an item. */
  title: string
  /** Items belong to one of another table, which this column refers to. */
  parent?: string
  /** Items have a switch, is_published. */
  publishable: boolean
  /** The order is people's own and kept in `position`. */
  sortable: boolean
  /** A choice that the list can be narrowed by. */
  filter?: string
  address?: Address
  summary?: Summary
  fields: Readonly<Record<string, Field>>
  texts: CollectionTexts
}

type Fields<Table extends ContentTable> = {
  [Column in ColumnOf<Table>]?: `${Column}_en` extends ColumnOf<Table>
    ? Field
    : Field & { localized?: undefined }
}

interface Definition<Table extends ContentTable> extends Omit<Collection, "fields"> {
  table: Table
  order: readonly (readonly [ColumnOf<Table>, "asc" | "desc"])[]
  title: ColumnOf<Table>
  parent?: ColumnOf<Table>
  publishable: "is_published" extends ColumnOf<Table> ? true : false
  sortable: "position" extends ColumnOf<Table> ? true : false
  filter?: ColumnOf<Table>
  address?: { under: string; slug: ColumnOf<Table> } | { under: string; derivedFrom: ColumnOf<Table> }
  summary?: Summary & { meta?: ColumnOf<Table>; text?: ColumnOf<Table> }
  fields: Fields<Table>
}

/**
 * Describes a type of content. A field that is no column of the table, an English text that has no column, or a
 * switch that the table does not have fails to compile (tests/unit/collection.test.ts).
 */
export function defineCollection<Table extends ContentTable>(definition: Definition<Table>): Collection {
  return definition as Collection
}

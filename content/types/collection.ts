/**
 * Definition of a content type: table, names, screens and fields. Lists, forms, imports and
 * migrations are derived from the list of types (content/index.ts) and their fields
 * (content/fields).
 */
import type { Database } from "../../supabase/types.ts"
import type { Field } from "../fields/field.ts"
import type { AnyField, FieldKind } from "../fields/fields.ts"
import type { AdminScreen } from "../screens/admin-screens.ts"
import type { Language } from "../texts/language.ts"

type Tables = Database["public"]["Tables"]
type Table = keyof Tables & string
type Row<Name extends Table> = Tables[Name]["Row"]
type ColumnOf<Name extends Table> = keyof Row<Name> & string

/** URL of an item: the prefix `under` and a slug, from a column or derived from a name. */
type Address<Column = string> = { under: string } & ({ slug: Column } | { derivedFrom: Column })

/** A table with columns for slug and publication, or cards in up to one, two or three columns. */
type ListLayout = "table" | "column" | "two" | "three"

interface Definition<Name extends string, Column extends string, Fields> {
  table: Name
  /** Swedish for the back office (`neuter`: ett …), English for commands. */
  names: { one: string; many: string; inEnglish: string; neuter?: true }
  /** Name of an item in search results; types that only administrators read have none. */
  visitors?: Record<Language, string>
  /** Screen of the back office, and the layout of its list. */
  screen: AdminScreen
  list: ListLayout
  /**
   * Not in the specification: listed in the second group of the sidebar and the second row of the
   * dashboard. Missing in older export files.
   */
  added?: true
  /** Sort columns. */
  order: Readonly<Partial<Record<Column, "asc" | "desc">>>
  /** The column with an item's name. */
  title: Column
  /** The parent's table, and the foreign key to it. */
  parent?: { table: Table; column: Column }
  /** Items have the column is_published. */
  publishable: boolean
  /** The table has at most one item. */
  single?: true
  /** Pairs of columns whose second value must not be less than the first. */
  inOrder?: readonly (readonly [Column, Column])[]
  /** Administrators sort the items; the order is in `position`. */
  sortable: boolean
  /** The choice field that filters the list. */
  filter?: Column
  /**
   * Natural key for imports: a row without an id updates the item with the same values, for a child
   * among the items of its parent. If several items match, each row takes the next one. Types
   * without it cannot be imported or exported.
   */
  match?: readonly Column[]
  address?: Address<Column>
  /**
   * Default metadata of an item's page (content/fields/search-result.ts): the title is the first
   * non-empty column, the description joins all.
   */
  found?: { title: readonly Column[]; description: readonly Column[] }
  /** The screen that lists items without pages. */
  listedAt?: string
  /** Feed of the screen at `address.under`, in each language. */
  feed?: { name: Record<Language, string>; summary: Column; day: Column }
  /**
   * Columns in the list: a short text or a choice in upper case, and a text truncated to `lines`.
   */
  summary?: { meta?: Column; text?: Column; lines?: 2 | 3 }
  /** Shown below 'Inga … ännu'. */
  empty: string
  /** Replaces the default question. */
  confirmRemove?: string
  /** Only pages have an error text; other lists show their own. */
  loadFailed?: string
  fields: Fields
}

export type Collection = Definition<string, string, Readonly<Record<string, AnyField>>>

/**
 * Requires a kind of field that matches the column's type; `localized` requires an English column.
 */
type FieldsOf<Name extends Table, Columns extends PropertyKey> = {
  readonly [Column in Columns]: Column extends ColumnOf<Name>
    ? Field<FieldKind, NonNullable<Row<Name>[Column]>> &
        (`${Column}_en` extends ColumnOf<Name> ? unknown : { localized?: undefined })
    : never
}

/**
 * Defines a content type. Fails to compile if a field, an English column or a switch does not exist
 * in the table (tests/unit/collection.test.ts).
 */
export function defineType<const Name extends Table, const Fields extends FieldsOf<Name, keyof Fields>>(
  definition: Definition<Name, ColumnOf<Name>, Fields> & {
    publishable: "is_published" extends ColumnOf<Name> ? true : false
    sortable: "position" extends ColumnOf<Name> ? true : false
  },
) {
  return definition
}

/** Returns the search fields besides the title, by weight: the texts of a passage. */
export const indexedFields = ({ fields, title }: Pick<Collection, "fields" | "title">): string[] =>
  ["A", "B", "C"].flatMap((weight) =>
    Object.entries(fields).flatMap(([name, { search }]) =>
      search === weight && name !== title ? [name] : [],
    ),
  )

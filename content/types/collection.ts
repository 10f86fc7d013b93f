/**
 * What a type of content says of itself: its table, its names, where it is shown and its fields. Everything else walks the list
 * of types (content/index.ts) and asks their fields (content/fields).
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

/** Where visitors find an item: at `under` and what a column holds, or what is derived from a name. */
type Address<Column = string> = { under: string } & ({ slug: Column } | { derivedFrom: Column })

/** A table with the slug and the switch as columns, or cards: one below the other, or in two or three columns where there is room. */
type ListLayout = "table" | "column" | "two" | "three"

interface Definition<Name extends string, Column extends string, Fields> {
  table: Name
  /** In Swedish, as toasts and headings have it (`neuter`: ett …), and in English, as commands do. */
  names: { one: string; many: string; inEnglish: string; neuter?: true }
  /** What visitors call an item, where the search has found it; types that only administrators read have no such name. */
  visitors?: Record<Language, string>
  /** The screen of the back office where it is managed, and how its list stands there. */
  screen: AdminScreen
  list: ListLayout
  /**
   * Not one of the specification's: the sidebar's second group and the dashboard's second row have it, and files of content
   * from before it was added do not.
   */
  added?: true
  /** The columns that items are ordered by, the first first. */
  order: Readonly<Partial<Record<Column, "asc" | "desc">>>
  /** The column that names an item. */
  title: Column
  /** Items belong to one of another type, which this column refers to. */
  parent?: { table: Table; column: Column }
  /** Items have a switch, is_published. */
  publishable: boolean
  /** There is one item at most. */
  single?: true
  /** Pairs of columns of which the second may not be before the first. */
  inOrder?: readonly (readonly [Column, Column])[]
  /** The order is people's own and kept in `position`. */
  sortable: boolean
  /** A choice that the list can be narrowed by. */
  filter?: Column
  /**
   * Files of items are imported and exported, and a row without an id is the item with the same values in these columns, of a child
   * among its parent's. Slugs are unique; of other items that are alike each row takes the next. Without it there are no files.
   */
  match?: readonly Column[]
  address?: Address<Column>
  /**
   * What search engines are told of an item with a page of its own, unless the item itself says otherwise
   * (content/fields/search-result.ts): the first of these columns that is filled in, and all of those.
   */
  found?: { title: readonly Column[]; description: readonly Column[] }
  /** The screen that lists items without an address of their own. */
  listedAt?: string
  /** The screen below `address.under` has a feed in each language: its name, and the columns of an item's summary and day. */
  feed?: { name: Record<Language, string>; summary: Column; day: Column }
  /** What a list shows of an item besides its title: a short text or a choice in upper case, and a text cut after some lines. */
  summary?: { meta?: Column; text?: Column; lines?: 2 | 3 }
  /** Below 'Inga … ännu': what to begin with. */
  empty: string
  /** The question before an item is removed, where it does not follow from the names. */
  confirmRemove?: string
  /** Only pages tell that their list could not be fetched; elsewhere the list itself says it. */
  loadFailed?: string
  fields: Fields
}

export type Collection = Definition<string, string, Readonly<Record<string, AnyField>>>

/** A field of a kind whose values its column takes; a translated one only where the English text has a column. */
type FieldsOf<Name extends Table, Columns extends PropertyKey> = {
  readonly [Column in Columns]: Column extends ColumnOf<Name>
    ? Field<FieldKind, NonNullable<Row<Name>[Column]>> &
        (`${Column}_en` extends ColumnOf<Name> ? unknown : { localized?: undefined })
    : never
}

/**
 * Describes a type of content. A field that is no column of the table or of another type of value, an English text that has no
 * column, or a switch that the table does not have fails to compile (tests/unit/collection.test.ts).
 */
export function defineType<const Name extends Table, const Fields extends FieldsOf<Name, keyof Fields>>(
  definition: Definition<Name, ColumnOf<Name>, Fields> & {
    publishable: "is_published" extends ColumnOf<Name> ? true : false
    sortable: "position" extends ColumnOf<Name> ? true : false
  },
) {
  return definition
}

/** Returns the fields that the site's search indexes besides the title, by weight: the texts of a passage. */
export const indexedFields = ({ fields, title }: Pick<Collection, "fields" | "title">): string[] =>
  ["A", "B", "C"].flatMap((weight) =>
    Object.entries(fields).flatMap(([name, { search }]) =>
      search === weight && name !== title ? [name] : [],
    ),
  )

/** Something of which the declarations (content/types) and the database say different things. */
export interface Difference {
  /** One line: which field of which type, what is different, and what ends it. */
  line: string
  /** Where a migration can end it without losing anything: the type's table, to be installed anew, and what is said before. */
  table?: string
  statement?: string
}

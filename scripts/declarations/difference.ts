/** Something of which the declarations (content/types) and the database say different things. */
export interface Difference {
  /** One line: which field of which type, what is different, and what ends it. */
  line: string
  /** What a migration says to end it, where that loses nothing, and the table to install anew afterwards. */
  statement?: string
  table?: string
}

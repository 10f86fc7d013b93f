/** A difference between declarations (content/types) and database. */
export interface Difference {
  /** One line: field, difference and fix. */
  line: string
  /**
   * The type's table, if a migration can fix it without data loss, and the statements before its
   * reinstallation.
   */
  table?: string
  statement?: string
}

export type FailureReason =
  /** The server was not reached, did not answer in time, or its database is away. */
  | "unreachable"
  /** The answer to a write was lost: it may have been done, or may still be. */
  | "uncertain"
  /** The session has ended: somebody has to sign in again. */
  | "session"
  /** The account was deactivated. */
  | "closed"
  /** The database's policies refuse it. */
  | "refused"
  /** The row is no longer there. */
  | "missing"
  /** The row has changed since the caller read it. */
  | "changed"
  /** A value that must be unique is taken. */
  | "duplicate"
  /** An uploaded file that the row names has been removed; `message` is the file's name. */
  | "removedFile"
  /** A value is too long or of the wrong form. */
  | "invalid"
  /** A redirect would lead back to itself, or on too often. */
  | "circle"
  /** The site itself answers at the path that a slug would get. */
  | "reserved"
  | "unknown"

/** A call that failed. Nothing has been saved, except perhaps when the reason is `uncertain`. */
export class CallFailure extends Error {
  readonly reason: FailureReason
  /** The column that a constraint of the database names. */
  readonly column: string | undefined

  constructor(reason: FailureReason, message: string = reason, column?: string) {
    super(message)
    this.reason = reason
    this.column = column
  }
}

export const isUncertain = (error: unknown): boolean =>
  error instanceof CallFailure && error.reason === "uncertain"

/** Somebody else has saved a newer version; `theirs` is it. */
export class Conflict extends Error {
  readonly theirs: object

  constructor(theirs: object) {
    super("somebody else has saved a newer version")
    this.theirs = theirs
  }
}

/** PostgREST's error, as the client hands it on. */
interface ErrorBody {
  code?: string
  message: string
  details?: string | null
}

/** Turns an error answer into what it means. `table` is taken off the constraint's name to find the column. */
export function toCallFailure(
  { code = "", message, details }: ErrorBody,
  status: number,
  table: string,
): CallFailure {
  if (code === "MD003") return new CallFailure("removedFile", details ?? message)
  const constraint = /constraint "(\w+)"/.exec(message)?.[1]
  const own = /_(circle|reserved)$/.exec(constraint ?? "")?.[1] as "circle" | "reserved" | undefined
  const reason = own ?? reasonOf(code, status)
  const column = constraint?.startsWith(`${table}_`)
    ? constraint.slice(table.length + 1).replace(/_(key|length|format|known|fkey|circle|reserved)$/, "")
    : undefined
  return new CallFailure(reason, message, column)
}

function reasonOf(code: string, status: number): FailureReason {
  if (status === 0 || (status >= 502 && status <= 504)) return "unreachable"
  if (status === 401) return "session"
  if (code === "42501") return "refused"
  if (code === "PP002") return "changed"
  // P0001, P0002: an SQL function finds no row: an item to move, a version to restore, a preview's item, an
  // older English text, a file. 23503: a feature's solution.
  if (["PGRST116", "P0001", "P0002", "23503"].includes(code)) return "missing"
  // A unique constraint, and an exclusion constraint.
  if (code === "23505" || code === "23P01") return "duplicate"
  if (code === "23514" || code.startsWith("22")) return "invalid"
  return "unknown"
}

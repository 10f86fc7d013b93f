export type FailureReason =
  /** The server was not reached, timed out, or has no database connection. */
  | "unreachable"
  /** The response to a write was lost: the write may have been applied. */
  | "uncertain"
  /** The session has expired: the user has to sign in again. */
  | "session"
  /** The account was deactivated. */
  | "closed"
  /** A row-level security policy denies it. */
  | "refused"
  /** The row no longer exists. */
  | "missing"
  /** The row has changed since the caller read it. */
  | "changed"
  /** A unique value is taken. */
  | "duplicate"
  /** The row references an uploaded file that has been removed; `message` is the file's name. */
  | "removedFile"
  /** A value is too long or malformed. */
  | "invalid"
  /** A redirect would form a loop or a chain that is too long. */
  | "circle"
  /** The slug's path is served by the site itself. */
  | "reserved"
  /** Published content may only be changed by a draft that someone else has reviewed. */
  | "review"
  | "unknown"

/** A failed call. Nothing was saved, except perhaps when the reason is `uncertain`. */
export class CallFailure extends Error {
  readonly reason: FailureReason
  /** The column of the constraint that was violated. */
  readonly column: string | undefined

  constructor(reason: FailureReason, message: string = reason, column?: string) {
    super(message)
    this.reason = reason
    this.column = column
  }
}

export const isUncertain = (error: unknown): boolean =>
  error instanceof CallFailure && error.reason === "uncertain"

/** Whether the same call may succeed later, perhaps after signing in again. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof CallFailure) || ["unreachable", "uncertain", "session", "unknown"].includes(error.reason)

/** A concurrent edit: `theirs` is the version that is stored. */
export class Conflict extends Error {
  readonly theirs: object
  /** The version that both sides changed, if it is not the one that the caller started from. */
  readonly base: object | undefined
  /** Show the merged values to the user before the next attempt, even without a conflict. */
  readonly asks: boolean

  constructor(theirs: object, { base, asks = false }: { base?: object; asks?: boolean } = {}) {
    super("somebody else has saved a newer version")
    this.theirs = theirs
    this.base = base
    this.asks = asks
  }
}

/** Error body of PostgREST, as the client returns it. */
interface ErrorBody {
  code?: string
  message: string
  details?: string | null
}

/**
 * Maps an error response to a reason. Constraints are named `<table>_<column>_<kind>`, so `table`
 * is needed to find the column.
 */
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
  if (code === "PD002") return "review"
  // P0001, P0002: an SQL function finds no row, e.g. the item to move or the version to restore.
  // 23503: the solution of a feature.
  if (["PGRST116", "P0001", "P0002", "23503"].includes(code)) return "missing"
  // Unique and exclusion constraints.
  if (code === "23505" || code === "23P01") return "duplicate"
  if (code === "23514" || code.startsWith("22")) return "invalid"
  return "unknown"
}

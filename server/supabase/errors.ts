import {
  DatabaseBusyError,
  DatabaseUnavailableError,
  OutcomeUnknownError,
  type Session,
} from "../database/database.ts"

/** Error body of the REST API: PostgREST's four fields, always present. */
interface ErrorBody {
  code: string
  message: string
  details: string | null
  hint: string | null
}

/** An error with the status and JSON to send. Thrown in a transaction, it rolls back. */
export class ProtocolError extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(
    status: number,
    body: { message: string; [field: string]: unknown },
    headers: Record<string, string> = {},
  ) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }

  toResponse(): Response {
    return Response.json(this.body, {
      status: this.status,
      headers: { "cache-control": "no-store", ...this.headers },
    })
  }
}

/** Creates an error in PostgREST's format. */
export function restError(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
  headers: Record<string, string> = {},
): ProtocolError {
  return new ProtocolError(status, { code, message, details, hint } satisfies ErrorBody, headers)
}

/** Error of a query string that cannot be parsed. */
export function parseError(what: string, details: string | null = null): ProtocolError {
  return restError(400, "PGRST100", `"failed to parse ${what}"`, details)
}

/** Error of a limit or offset outside the rows. */
export const rangeError = (details: string): ProtocolError =>
  restError(416, "PGRST103", "Requested range not satisfiable", details)

/** Error of a result that is not the one row that the caller asked for. */
export function notSingleError(rows: number): ProtocolError {
  const details = `The result contains ${rows} rows`
  return restError(406, "PGRST116", "Cannot coerce the result to a single JSON object", details)
}

// No SQLSTATE begins with E, but Node's error codes do (EPIPE, ECONNREFUSED, ERR_…).
const sqlState = /^[0-9A-DF-Z][0-9A-Z]{4}$/
const systemError = /^E(?!RR_)[A-Z_]+$/
// Messages of pg and PGlite without an error code when there is no connection.
const connectionLost =
  /connection terminated|connection ended|connect(ion)? timeout|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|client has encountered a connection error|cannot use a pool after|(pglite|database) is clos(ed|ing)/i

// https://docs.postgrest.org/en/v13/references/errors.html#http-status-codes
const statusOfState = new Map([
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["53400", 500],
  ["P0001", 400],
])
const statusOfClass = new Map([
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["53", 503],
  ["54", 500],
  ["55", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500],
])

interface DatabaseErrorFields {
  code: string
  message: string
  detail?: string | null
  hint?: string | null
}

function isSqlError(error: unknown): error is DatabaseErrorFields {
  if (!(error instanceof Error) || !("code" in error)) return false
  const { code } = error
  return typeof code === "string" && sqlState.test(code)
}

/** Whether an error means that the database is unreachable or out of connections. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailableError) return true
  if (isSqlError(error)) return error.code.startsWith("08") || /^57P0[123]$|^53300$/.test(error.code)
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true
  const code = "code" in error ? error.code : undefined
  if (typeof code === "string" && systemError.test(code)) return true
  return connectionLost.test(error.message)
}

/**
 * Converts anything thrown: ProtocolErrors unchanged, Postgres errors with PostgREST's status, 503
 * without a database, and 500 without details for bugs.
 */
export function toProtocolError(error: unknown, role: Session["role"] | undefined): ProtocolError {
  if (error instanceof ProtocolError) return error
  if (error instanceof DatabaseBusyError) {
    const message = "Too many requests wait for the database."
    return restError(503, "PGRST003", message, null, "Try again in a moment.", { "Retry-After": "1" })
  }
  if (error instanceof OutcomeUnknownError) {
    const message = "The database ended before it had answered. The change may have been stored."
    return restError(503, "PGRST001", message, null, "Look whether it was before you send it again.")
  }
  if (isConnectionError(error)) {
    return restError(503, "PGRST001", "The database does not answer.", null, "Try again in a moment.")
  }
  if (!isSqlError(error)) return restError(500, "PGRST000", "Internal error.")
  const { code, message, detail, hint } = error
  // Anonymous callers get 401, because signing in may help; others 403.
  if (code === "42501") {
    return restError(role === "anon" ? 401 : 403, code, message, detail ?? null, hint ?? null)
  }
  const status = statusOfState.get(code) ?? statusOfClass.get(code.slice(0, 2)) ?? 400
  return restError(status, code, message, detail ?? null, hint ?? null)
}

import { DatabaseBusyError } from "../database/database.ts"
import { requestId } from "../http/request-id.ts"
import { isConnectionError } from "./errors.ts"

/** The part of pino that is used here. */
export interface Logger {
  error(fields: object, message: string): void
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

/**
 * Returns the log fields of an error: method, path, code and stack, but no query string or message,
 * because Postgres and JSON.parse quote user input.
 * Database outages get `outage` instead of a stack, so that the log can drop repeated lines.
 *
 * @param request the HTTP request, if any
 */
export function errorFields(error: unknown, request?: Request): object {
  const asked = request && { method: request.method, path: new URL(request.url).pathname }
  const {
    name,
    code,
    stack = "",
  } = (error instanceof Error ? error : new Error("thrown")) as Error & {
    code?: unknown
  }
  if (isConnectionError(error) || error instanceof DatabaseBusyError)
    return { requestId: requestId(), ...asked, outage: code ?? name }
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line))
  return { requestId: requestId(), ...asked, name, code, stack: frames.join("\n") }
}

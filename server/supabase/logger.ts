import { DatabaseBusyError } from "../database/database.ts"
import { requestId } from "../http/request-id.ts"
import { isConnectionError } from "./errors.ts"

/** The part of pino that the protocol server writes to. */
export interface Logger {
  error(fields: object, message: string): void
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

/**
 * What the log may know of a fault: whose request, where and which. Neither the query string nor any message: Postgres
 * and JSON.parse quote in theirs what people have typed. The code and the lines of the stack lead to the place. A database
 * that is away has no place in the program: its lines bear `outage` instead, by which the log leaves out repeated ones.
 *
 * @param request what was being answered, where it came by HTTP
 */
export function faultOf(error: unknown, request?: Request): object {
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

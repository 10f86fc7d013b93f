/** The part of pino that the protocol server writes to. */
export interface Logger {
  error(fields: object, message: string): void
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

/**
 * What the log may know of a fault: where and which, but neither the query string nor Postgres's `detail`, in which
 * people's own words can stand.
 */
export function faultOf(error: unknown, request: Request): object {
  const { pathname } = new URL(request.url)
  const { message, code, stack } = (error instanceof Error ? error : new Error(String(error))) as Error & {
    code?: unknown
  }
  return { method: request.method, path: pathname, code, error: message, stack }
}

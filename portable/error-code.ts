/**
 * Returns the parts of an error that are safe to log: its code or name, and the SMTP response code.
 * Messages are not logged: mail servers put addresses in them, and Postgres the rejected row.
 */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = (error ?? {}) as {
    code?: string
    responseCode?: number
    name?: string
  }
  return [code || name || "unknown", responseCode].filter(Boolean).join(" ")
}

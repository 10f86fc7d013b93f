/**
 * What may be told of an error: its code, for want of one its name, and an SMTP server's answer. Messages are never told:
 * mail servers repeat addresses in them, and Postgres the refused row.
 */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = (error ?? {}) as {
    code?: string
    responseCode?: number
    name?: string
  }
  return [code || name || "unknown", responseCode].filter(Boolean).join(" ")
}

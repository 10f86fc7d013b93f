import type { Language } from "../../../portable/mail/templates/layout.ts"

interface Details<Violation> {
  violation?: Violation
  headers?: Record<string, string>
  requestId?: string
}

/** What the client reads as success. */
export function success(): Response {
  return Response.json({ success: true }, { headers: { "cache-control": "no-store" } })
}

/** Seconds after which a database that was away or busy may answer (RFC 9110, 10.2.3). */
const retryAfter = "5"

/**
 * The way a function tells that it has not done what it was asked: `{ error: { code, message, field?, requestId? } }`, with 503 and
 * Retry-After where it could not.
 * @param textOf what the code says to a visitor, in their language
 */
export function failures<Code extends string, Violation extends { field: string }>(
  textOf: (language: Language, code: Code, violation?: Violation) => string,
) {
  return (status: number, language: Language, code: Code, details: Details<Violation> = {}): Response => {
    const { violation, headers, requestId } = details
    const error = {
      code,
      message: textOf(language, code, violation),
      ...(violation && { field: violation.field }),
      ...(requestId && { requestId }),
    }
    const waits = status === 503 && { "retry-after": retryAfter }
    return Response.json(
      { error },
      { status, headers: { "cache-control": "no-store", ...waits, ...headers } },
    )
  }
}

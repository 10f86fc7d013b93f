import type { ContactMessage } from "../../../server/mail/templates/contact.ts"
import type { Language } from "../../../server/mail/templates/layout.ts"
import { isTrapped, languageOf, readContact, type Violation } from "./fields.ts"
import { type ErrorCode, errorText } from "./texts.ts"

// The contact function, without a word of Node or Deno: index.ts runs it on hosted Supabase, the site's own server
// mounts the same source. The order of the rules below is part of the contract.

/** What stands around the function where it runs. */
export interface ContactParts {
  /** Stores the message and queues its mail in one transaction (submit_contact); throws when that did not happen. */
  submit(message: ContactMessage, language: Language): Promise<void>
  /** Counts one message of this client. */
  limit?(): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** Writes a line about a failure; it never holds anything the visitor wrote. */
  log?(line: string): void
}

const maxBytes = 64 * 1024

/**
 * Answers a contact message.
 *
 * @returns 200 `{ success: true }`, also for a filled honeypot, of which nothing is kept; else
 *   `{ error: { code, message, field? } }` with 405, 415, 413, 400, 429 (Retry-After) or 503
 */
export async function handleContact(request: Request, parts: ContactParts): Promise<Response> {
  if (request.method !== "POST")
    return failure(405, "sv", "method_not_allowed", { headers: { allow: "POST" } })
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) {
    return failure(415, "sv", "unsupported_media_type")
  }
  const body = await readBody(request)
  if (body === undefined) return failure(413, "sv", "payload_too_large")
  const payload = parseObject(body)
  if (!payload) return failure(400, "sv", "invalid_json")

  const language = languageOf(payload)
  if (isTrapped(payload)) return success()
  const message = readContact(payload)
  if ("code" in message) return failure(400, language, message.code, { violation: message })

  const requestId = crypto.randomUUID()
  try {
    const counted = await parts.limit?.()
    if (counted && !counted.ok) {
      const headers = { "retry-after": String(counted.retryAfterSeconds) }
      return failure(429, language, "rate_limited", { headers })
    }
    await parts.submit(message, language)
    return success()
  } catch (error) {
    parts.log?.(`send-contact-email ${requestId}: the message could not be stored (${reason(error)})`)
    return failure(503, language, "unavailable", { requestId })
  }
}

function success(): Response {
  return Response.json({ success: true }, { headers: { "cache-control": "no-store" } })
}

function failure(
  status: number,
  language: Language,
  code: ErrorCode,
  more: { violation?: Violation; headers?: Record<string, string>; requestId?: string } = {},
): Response {
  const error = {
    code,
    message: errorText(language, code, more.violation),
    ...(more.violation && { field: more.violation.field }),
    ...(more.requestId && { requestId: more.requestId }),
  }
  return Response.json({ error }, { status, headers: { "cache-control": "no-store", ...more.headers } })
}

/** The body, or undefined as soon as it is known to be too large, whatever its headers say. */
async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length")) > maxBytes) return undefined
  const body = new Uint8Array(maxBytes)
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (length + part.value.length > maxBytes) {
      await reader?.cancel()
      return undefined
    }
    body.set(part.value, length)
    length += part.value.length
  }
  return body.subarray(0, length)
}

function parseObject(body: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body))
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** An error's code alone: Postgres repeats the refused row, personal data and all, in message and detail. */
function reason(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: string; name?: string }
  return code ?? name ?? "unknown"
}

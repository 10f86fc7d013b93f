import type { Origin } from "../../../content/screens/origin.ts"
import { errorCode } from "../../../portable/error-code.ts"
import { isTrapped, languageOf } from "../../../portable/forms/values.ts"
import type { ContactMessage } from "../../../portable/mail/templates/contact.ts"
import type { Language } from "../../../portable/mail/templates/layout.ts"
import { failures, success } from "../_shared/answers.ts"
import { cameFrom } from "../_shared/origin.ts"
import { faultStatus, readPosted } from "../_shared/request.ts"
import { readContact } from "./fields.ts"
import { errorText } from "./texts.ts"

// The contact function, without a word of Node or Deno: index.ts runs it on hosted Supabase, the site's own server
// mounts the same source. The order of the rules below is part of the contract.

/** What stands around the function where it runs. */
export interface ContactParts {
  siteUrl: string
  /**
   * Stores the message and queues its mail in one transaction (submit_contact), with the page that the visitor came
   * from where that is known; throws when the message was not stored.
   */
  submit(message: ContactMessage, language: Language, origin: Origin | null): Promise<void>
  /** Counts one message of this client. */
  limit?(): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** The request's id where it runs, which a failure tells; without it the function makes one up. */
  requestId?: string | undefined
  /** Writes a line about a failure; it never holds anything the visitor wrote, which `error` may. */
  log?(line: string, error: unknown): void
}

const failure = failures(errorText)

/**
 * Answers a contact message.
 *
 * @returns 200 `{ success: true }`, also for a filled honeypot, of which nothing is kept; else
 *   `{ error: { code, message, field? } }` with 405, 415, 413, 400, 429 or 503 (both with Retry-After)
 */
export async function handleContact(request: Request, parts: ContactParts): Promise<Response> {
  const payload = await readPosted(request)
  if (typeof payload === "string") {
    const headers = payload === "method_not_allowed" ? { headers: { allow: "POST" } } : {}
    return failure(faultStatus[payload], "sv", payload, headers)
  }

  const language = languageOf(request, payload)
  if (isTrapped(payload)) return success()
  const message = readContact(payload)
  if ("code" in message) return failure(400, language, message.code, { violation: message })

  const requestId = parts.requestId ?? crypto.randomUUID()
  try {
    const counted = await parts.limit?.()
    if (counted && !counted.ok) {
      const headers = { "retry-after": String(counted.retryAfterSeconds) }
      return failure(429, language, "rate_limited", { headers })
    }
    await parts.submit(message, language, cameFrom(request, parts.siteUrl))
    return success()
  } catch (error) {
    parts.log?.(
      `send-contact-email ${requestId}: the message could not be stored (${errorCode(error)})`,
      error,
    )
    return failure(503, language, "unavailable", { requestId })
  }
}

import type { Origin } from "../../../content/screens/origin.ts"
import { leadConsent } from "../../../content/texts/lead-consent.ts"
import { errorCode } from "../../../portable/error-code.ts"
import { isTrapped, languageOf } from "../../../portable/forms/values.ts"
import type { Language } from "../../../portable/mail/templates/layout.ts"
import { failures, success } from "../_shared/answers.ts"
import { cameFrom } from "../_shared/origin.ts"
import { faultStatus, readPosted } from "../_shared/request.ts"
import { type Lead, readLead, resourceOf } from "./fields.ts"
import { type LinkedResource, type ResourceLink, resourceLink } from "./resource-link.ts"
import { errorText } from "./texts.ts"

// The function that mails the link to a resource, without a word of Node or Deno, like send-contact-email: index.ts
// runs it on hosted Supabase, the site's own server mounts the same source.

/** A lead with all that is stored and mailed. */
export type NewLead = Lead & ResourceLink & { purpose: string }

/** What stands around the function where it runs. */
export interface LeadParts {
  siteUrl: string
  /** The published resource with this id, or undefined; throws when that could not be found out. */
  findResource(id: string): Promise<LinkedResource | undefined>
  /**
   * Stores lead and consent and queues the mail in one transaction (submit_lead), with the page that the form stood on
   * where that is known (note_origin); throws when the lead was not stored.
   */
  submit(lead: NewLead, language: Language, origin: Origin | null): Promise<void>
  /** Counts one request of this client, for this address. */
  limit?(email: string): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** The request's id where it runs, which a failure tells; without it the function makes one up. */
  requestId?: string | undefined
  /** Writes a line about a failure; it never holds anything the visitor wrote, which `error` may. */
  log?(line: string, error: unknown): void
}

const failure = failures(errorText)

/**
 * Answers somebody who wants the link to a resource by mail. Whether the address exists is not told.
 *
 * @returns 200 `{ success: true }`, also for a filled honeypot, of which nothing is kept; else
 *   `{ error: { code, message, field? } }` with 405, 415, 413, 400, 404, 429 or 503 (the last two with Retry-After)
 */
export async function handleResourceLink(request: Request, parts: LeadParts): Promise<Response> {
  const payload = await readPosted(request)
  if (typeof payload === "string") {
    const headers = payload === "method_not_allowed" ? { headers: { allow: "POST" } } : {}
    return failure(faultStatus[payload], "sv", payload, headers)
  }

  const language = languageOf(request, payload)
  if (isTrapped(payload)) return success()
  const lead = readLead(payload)
  if ("code" in lead) return failure(400, language, lead.code, { violation: lead })

  const requestId = parts.requestId ?? crypto.randomUUID()
  try {
    const counted = await parts.limit?.(lead.email)
    if (counted && !counted.ok) {
      const headers = { "retry-after": String(counted.retryAfterSeconds) }
      return failure(429, language, "rate_limited", { headers })
    }
    const id = resourceOf(payload)
    const resource = id ? await parts.findResource(id) : undefined
    const link = resource && resourceLink(resource, language, parts.siteUrl)
    if (!link) return failure(404, language, "resource_not_found")
    const complete = { ...lead, ...link, purpose: leadConsent[language] }
    await parts.submit(complete, language, cameFrom(request, parts.siteUrl))
    return success()
  } catch (error) {
    parts.log?.(`send-resource-link ${requestId}: the lead could not be stored (${errorCode(error)})`, error)
    return failure(503, language, "unavailable", { requestId })
  }
}

import { parseReferer, siteHosts } from "../../content/screens/origin.ts"
import type { Language } from "../../content/texts/language.ts"
import type { TextOverrides } from "../../content/texts/own-texts.ts"
import { errorCode } from "../error-code.ts"
import type { LimitAnswer } from "../limits/consume.ts"
import type { LimitName } from "../limits/limits.ts"
import { type FormFields, readFields } from "./fields.ts"
import { type Bilingual, Refused } from "./refused.ts"
import { readPosted } from "./request.ts"
import { isTrapped, languageOf } from "./values.ts"

// The frame of the functions that take a public form. It runs on Deno for a Supabase project
// (supabase/functions/_shared/project.ts) and in the site's own server (server/supabase/forms.ts).

export interface Form extends FormFields {
  name: string
  limit: LimitName
  /** What it stores, in the log's words. */
  stores: string
  /** The database's function that stores it and queues its mail, both or neither. */
  submit: "submit_contact" | "submit_lead"
  tooLarge: Bilingual
  rateLimited: Bilingual
  unavailable: Bilingual
  /** The arguments of `submit` beside the fields, language and origin. Refuses what cannot be asked for. */
  complete(host: Host, language: Language, payload: Record<string, unknown>): object | Promise<object>
}

/** What the function reads of a published resource. */
export interface LinkedResource {
  id: string
  title: string
  title_en: string | null
  file_url: string | null
  file_url_en: string | null
}

/** Arguments of `submit_once` beside the form's. */
export interface Once {
  key: string
  /** Postgres interval: a key repeated within it is a retry and stores nothing. */
  lasts: string
}

/** What stands around the function where it runs. */
export interface Host {
  siteUrl: string
  /** `CONTACT_TO`, whom messages go to; by default the company's own address. */
  contactTo: string | undefined
  /** The request's id where it runs, which a failure tells; without it the function makes one up. */
  requestId?: string | undefined
  /** Counts one use for the client of this request, and for the address that it gives. */
  count(limit: LimitName, email: string | undefined): Promise<LimitAnswer>
  /** The published resource with this id, or undefined; throws when that could not be found out. */
  findResource(id: string): Promise<LinkedResource | undefined>
  /** The texts that the company has rewritten; throws when they could not be read. */
  ownTexts(): Promise<TextOverrides>
  /** Whether the text of this key has once been these words; throws when that could not be found out. */
  hasSaid(key: string, language: Language, words: string): Promise<boolean>
  /** Calls the database's function, once for each key; throws when nothing was stored. */
  submit(name: Form["submit"], parameters: Record<string, unknown>, once?: Once): Promise<void>
  /** Whether the form was stored with this key; throws when that could not be found out. */
  isSubmitted(name: Form["submit"], once: Once): Promise<boolean>
  /** Writes a line about a failure; it never holds anything the visitor wrote, which `error` may. */
  log(line: string, error: unknown): void
}

/**
 * Answers a form that was posted. The order of the rules is part of the contract.
 *
 * @returns 200 `{ success: true }`, also for a filled honeypot, of which nothing is kept; else what was refused: 405, 415,
 *   413, 400, 429, 404 or 503 (429 and 503 with Retry-After)
 */
export async function answerForm(form: Form, request: Request, host: Host): Promise<Response> {
  let language: Language = "sv"
  try {
    const payload = await readPosted(request, form.tooLarge)
    language = languageOf(request, payload)
    if (!isTrapped(payload)) await take(form, payload, language, request, host)
    return Response.json({ success: true }, { headers: { "cache-control": "no-store" } })
  } catch (error) {
    if (error instanceof Refused) return error.toResponse(language)
    throw error
  }
}

async function take(
  form: Form,
  payload: Record<string, unknown>,
  language: Language,
  request: Request,
  host: Host,
): Promise<void> {
  const { name, limit, stores, rateLimited, unavailable } = form
  const values = readFields(form, payload)
  const once = await onceOf(request, language, payload)
  try {
    const counted = await host.count(limit, values.email ?? undefined)
    if (!counted.ok) {
      const headers = { "retry-after": String(counted.retryAfterSeconds) }
      throw new Refused({ status: 429, code: "rate_limited", text: rateLimited, headers })
    }
    const more = await form.complete(host, language, payload)
    // The site's scripts set the Referer to the page before the form.
    const origin = parseReferer(request.headers.get("referer"), siteHosts(request, host.siteUrl))
    const cameFrom = origin && { came_from: origin.page, built_in: origin.builtIn }
    await host.submit(form.submit, { ...values, ...more, language, ...cameFrom }, once)
  } catch (error) {
    // A retry is answered as the stored form was, whatever refuses it now: a limit, a resource that was unpublished.
    if (once && (await host.isSubmitted(form.submit, once).catch(() => false))) return
    if (error instanceof Refused) throw error
    const requestId = host.requestId ?? crypto.randomUUID()
    host.log(`${name} ${requestId}: the ${stores} could not be stored (${errorCode(error)})`, error)
    // A database that was away or busy may answer after some seconds (RFC 9110, 10.2.3).
    const headers = { "retry-after": "5" }
    throw new Refused({ status: 503, code: "unavailable", text: unavailable, requestId, headers })
  }
}

/** The `Idempotency-Key` of forms that were posted without scripts: all visitors get the same cached page. */
export const postedKey = "posted"

/**
 * Returns the key of a form that may be sent again: a hash of the header `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header) and the payload, since another payload is another
 * form. A form posted without scripts is recognized by its payload alone, so only for ten minutes:
 * a visitor may ask for the same link again.
 */
async function onceOf(request: Request, language: Language, payload: object): Promise<Once | undefined> {
  const given = request.headers.get("idempotency-key")?.trim()
  if (!given) return undefined
  const bytes = new TextEncoder().encode(JSON.stringify([given, language, payload]))
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  const key = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return { key, lasts: given === postedKey ? "10 minutes" : "1 day" }
}

import { parseReferer, siteHosts } from "../../content/screens/referer.ts"
import type { Language } from "../../content/texts/language.ts"
import type { CallFunction } from "../call-function.ts"
import { errorCode } from "../error-code.ts"
import type { LimitAnswer } from "../limits/consume.ts"
import type { LimitName } from "../limits/limits.ts"
import { type FormFields, readFields } from "./fields.ts"
import { type BilingualText, FormError } from "./form-error.ts"
import { readJsonBody } from "./request.ts"
import { formLanguage, isHoneypotFilled } from "./values.ts"

// Request handling of the public forms. Runs on Deno in a Supabase project
// (supabase/functions/_shared/project.ts) and in the site's own server (server/supabase/forms.ts).

export interface Form extends FormFields {
  name: string
  limit: LimitName
  /** Name in log lines. */
  stores: string
  /** SQL function that stores the form and queues its mail in one transaction. */
  submit: "submit_contact" | "submit_lead"
  tooLarge: BilingualText
  rateLimited: BilingualText
  unavailable: BilingualText
  /** Returns additional arguments of `submit`; throws if the request is invalid. */
  complete(host: FormHost, language: Language, payload: Record<string, unknown>): object | Promise<object>
}

/** Columns of a published resource. */
export interface LinkedResource {
  id: string
  title: string
  title_en: string | null
  file_url: string | null
  file_url_en: string | null
}

/** Additional arguments of `submit_once`. */
interface IdempotencyArguments {
  key: string
  /** Postgres interval: the same key within it is a retry and stores nothing. */
  lasts: string
}

/** Environment of the function. */
export interface FormHost {
  siteUrl: string
  /** `CONTACT_TO`: recipient of messages; by default the company's own address. */
  contactTo: string | undefined
  /** Request id of the host, returned with errors; without it the function generates one. */
  requestId?: string | undefined
  /** Counts one use for the client of this request, and for the address in the form. */
  count(limit: LimitName, email: string | undefined): Promise<LimitAnswer>
  /** Returns a published resource; undefined if it does not exist, throws if the read fails. */
  findResource(id: string): Promise<LinkedResource | undefined>
  call: CallFunction
  /** Logs a failure. The line never holds visitors' input; `error` may. */
  log(line: string, error: unknown): void
}

/**
 * Handles a posted form. The order of the checks is part of the contract.
 *
 * @returns 200 `{ success: true }`, also for a filled honeypot, which stores nothing; otherwise an
 *   error: 405, 415, 413, 400, 429, 404 or 503 (429 and 503 with Retry-After)
 */
export async function handleForm(form: Form, request: Request, host: FormHost): Promise<Response> {
  let language: Language = "sv"
  try {
    const payload = await readJsonBody(request, form.tooLarge)
    language = formLanguage(request, payload)
    if (!isHoneypotFilled(payload)) await take(form, payload, language, request, host)
    return Response.json({ success: true }, { headers: { "cache-control": "no-store" } })
  } catch (error) {
    if (error instanceof FormError) return error.toResponse(language)
    throw error
  }
}

async function take(
  form: Form,
  payload: Record<string, unknown>,
  language: Language,
  request: Request,
  host: FormHost,
): Promise<void> {
  const { name, limit, stores, rateLimited, unavailable } = form
  const values = readFields(form, payload)
  const once = await idempotencyOf(request, language, payload)
  try {
    const counted = await host.count(limit, values.email ?? undefined)
    if (!counted.ok) {
      const headers = { "retry-after": String(counted.retryAfterSeconds) }
      throw new FormError({ status: 429, code: "rate_limited", text: rateLimited, headers })
    }
    const more = await form.complete(host, language, payload)
    // The site's scripts set the Referer to the page before the form.
    const origin = parseReferer(request.headers.get("referer"), siteHosts(request, host.siteUrl))
    const cameFrom = origin && { came_from: origin.page, built_in: origin.builtIn }
    const parameters = { ...values, ...more, language, ...cameFrom }
    if (once) await host.call("submit_once", { form: form.submit, ...once, parameters })
    else await host.call(form.submit, parameters)
  } catch (error) {
    // A retry of a stored form succeeds, even if a limit or an unpublished resource would reject it
    // now.
    const isStored = () => host.call<boolean>("is_submitted", { form: form.submit, ...once })
    if (once && (await isStored().catch(() => false))) return
    if (error instanceof FormError) throw error
    const requestId = host.requestId ?? crypto.randomUUID()
    host.log(`${name} ${requestId}: the ${stores} could not be stored (${errorCode(error)})`, error)
    // An unavailable or busy database may recover in seconds (RFC 9110, 10.2.3).
    const headers = { "retry-after": "5" }
    throw new FormError({ status: 503, code: "unavailable", text: unavailable, requestId, headers })
  }
}

/** `Idempotency-Key` of forms posted without JavaScript: all visitors get the same cached page. */
export const nativePostKey = "posted"

/**
 * Returns the idempotency key of a form: a hash of the header `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header) and the payload, because another payload is another
 * form. Without JavaScript there is only the payload. Such a key is valid for ten minutes, because
 * a visitor may request the same link again.
 */
async function idempotencyOf(
  request: Request,
  language: Language,
  payload: object,
): Promise<IdempotencyArguments | undefined> {
  const given = request.headers.get("idempotency-key")?.trim()
  if (!given) return undefined
  const bytes = new TextEncoder().encode(JSON.stringify([given, language, payload]))
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  const key = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return { key, lasts: given === nativePostKey ? "10 minutes" : "1 day" }
}

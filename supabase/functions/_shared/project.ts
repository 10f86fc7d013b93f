// Environment of a form's function (portable/forms/form.ts) on hosted or self-hosted Supabase
// (Deno): a service client, SMTP delivery, limits in memory, and CORS for the site's pages.
//
// Secrets: SMTP_URL, MAIL_FROM, CONTACT_TO, SITE_URL (`supabase secrets set …`); SUPABASE_URL and
// the key are provided. TRUST_PROXY is only for self-hosted projects: the number of proxies that
// append to X-Forwarded-For, including the gateway (1). Without SMTP_URL mail stays in the outbox.
// Every call sends due mail and webhook events, so retries need a scheduled call: an empty POST
// every few minutes.
// Setup: README, "Deployment".
import { createClient } from "@supabase/supabase-js"
import { createTransport } from "nodemailer"
import { RateLimiterMemory } from "rate-limiter-flexible"
import { company } from "../../../brand/company.ts"
import { callsThrough } from "../../../portable/call-function.ts"
import { type Form, handleForm, type LinkedResource } from "../../../portable/forms/form.ts"
import { openCounters } from "../../../portable/limits/counters.ts"
import { smtpUrlWithOptions } from "../../../portable/mail/smtp-address.ts"
import { matchesSecret } from "../../../portable/matches-secret.ts"
import { invitePerson } from "../../../portable/people/invite-person.ts"
import { callerAddress } from "./caller-address.ts"
import { deliverDue } from "./deliver-due.ts"
import { sendDue } from "./send-due.ts"

declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

const projectUrl = required("SUPABASE_URL")
const proxies = Number(Deno.env.get("TRUST_PROXY") ?? 1)
const secretKeys = projectKeys()
/** Client with the service role. */
const supabase = createClient(projectUrl, secretKeys[0], {
  auth: { persistSession: false, autoRefreshToken: false },
})
const call = callsThrough(supabase)
const siteUrl = Deno.env.get("SITE_URL") ?? `https://${company.email.split("@")[1]}`
const smtpUrl = Deno.env.get("SMTP_URL")
const smtp = smtpUrl ? createTransport(smtpUrlWithOptions(smtpUrl)) : undefined

const cors = {
  "access-control-allow-origin": new URL(siteUrl).origin,
  "access-control-allow-headers":
    "authorization, apikey, content-type, idempotency-key, x-client-info, x-supabase-api-version",
  "access-control-allow-methods": "POST",
  "access-control-expose-headers": "retry-after",
  vary: "origin",
}

/** Per instance: the platform has limits in front, and these stop a single busy sender. */
const counters = openCounters(
  (name, { key, points, seconds }) =>
    new RateLimiterMemory({ points, duration: seconds, keyPrefix: `${name} ${key} ${seconds}` }),
)

/** Handles CORS for the site's pages. */
function serve(answer: (request: Request) => Promise<Response>): void {
  Deno.serve(async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors })
    const response = await answer(request)
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
    return response
  })
}

/** Serves invitations; the database checks the caller's token. */
export function serveInvitations(): void {
  serve((request) =>
    invitePerson(request, {
      siteUrl,
      projectUrl,
      secretKey: secretKeys[0],
      fetch: (call) => fetch(call),
      log: (line) => console.error(line),
    }),
  )
}

/** Serves a form, then sends due mail and webhook events. */
export function serveForm(form: Form): void {
  serve(async (request) => {
    const given = request.headers.get("apikey") ?? ""
    // The site calls with a secret key and has counted its visitor itself
    // (server/backend/backend.ts).
    const isSite = secretKeys.some((key) => matchesSecret(given, key))
    const address = isSite ? undefined : callerAddress(request.headers, projectUrl, proxies)
    const response = await handleForm(form, request, {
      siteUrl,
      contactTo: Deno.env.get("CONTACT_TO"),
      count: (limit, email) => counters.consume(limit, { address, email }),
      findResource,
      call,
      log: (line) => console.error(line),
    })
    const sending = Promise.all([
      deliverDue(call, console.error),
      smtp && sendDue({ supabase, smtp, from: Deno.env.get("MAIL_FROM"), siteUrl, log: console.error }),
    ])
    // If the platform allows background work, the visitor waits for neither mail nor receivers.
    if (typeof EdgeRuntime === "undefined") await sending
    else EdgeRuntime.waitUntil(sending)
    return response
  })
}

async function findResource(id: string): Promise<LinkedResource | undefined> {
  const { data, error } = await supabase
    .from("resources")
    .select("id, title, title_en, file_url, file_url_en")
    .eq("id", id)
    .eq("is_published", true)
    .maybeSingle()
  if (error) throw error
  return data ?? undefined
}

/**
 * Returns the project's secret keys: the newer ones (a JSON object by name), the older service role
 * key, or both.
 */
function projectKeys(): [string, ...string[]] {
  const single = Deno.env.get("SUPABASE_SECRET_KEY")
  const named = Deno.env.get("SUPABASE_SECRET_KEYS")
  const older = Deno.env.get("SUPABASE_SERVICE_ROLE_KEY")
  const newer = named ? Object.values(JSON.parse(named) as Record<string, string>) : []
  const [first, ...others] = [single, ...newer, older].filter((key) => key !== undefined)
  return [first ?? required("SUPABASE_SERVICE_ROLE_KEY"), ...others]
}

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is unset`)
  return value
}

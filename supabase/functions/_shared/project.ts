// What surrounds a function on hosted or self-hosted Supabase (Deno): a service client, delivery by SMTP, limits in
// memory, and what lets the site's pages call it from their own origin.
//
// Secrets: SMTP_URL, MAIL_FROM, CONTACT_TO, SITE_URL (`supabase secrets set …`); SUPABASE_URL and the key are given.
// TRUST_PROXY is for a self-hosted project alone: how many proxies append to X-Forwarded-For, the gateway included (1).
// Without SMTP_URL mail stays in the outbox. Every call sends mail that is due, so a scheduled call (an empty POST
// every few minutes) is what retries after a mail server was away. How both are set: README, "Deployment".
import { createClient } from "@supabase/supabase-js"
import { createTransport } from "nodemailer"
import { RateLimiterMemory } from "rate-limiter-flexible"
import { company } from "../../../brand/company.ts"
import type { Origin } from "../../../content/screens/origin.ts"
import { isSecret } from "../../../portable/is-secret.ts"
import { consume, countedKey, type LimitAnswer, type LimitKeys } from "../../../portable/limits/consume.ts"
import { type LimitName, limits } from "../../../portable/limits/limits.ts"
import { smtpAddress } from "../../../portable/mail/smtp-address.ts"
import { callerAddress } from "./caller-address.ts"
import { sendDue } from "./send-due.ts"

declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

const projectUrl = required("SUPABASE_URL")
const proxies = Number(Deno.env.get("TRUST_PROXY") ?? 1)
const secretKeys = projectKeys()
/** A client that may do what the server may. */
export const supabase = createClient(projectUrl, secretKeys[0], {
  auth: { persistSession: false, autoRefreshToken: false },
})
export const siteUrl = Deno.env.get("SITE_URL") ?? `https://${company.email.split("@")[1]}`
export const contactTo = Deno.env.get("CONTACT_TO") ?? company.email
const smtpUrl = Deno.env.get("SMTP_URL")
const smtp = smtpUrl ? createTransport(smtpAddress(smtpUrl)) : undefined

const cors = {
  "access-control-allow-origin": new URL(siteUrl).origin,
  "access-control-allow-headers":
    "authorization, apikey, content-type, x-client-info, x-supabase-api-version",
  "access-control-allow-methods": "POST",
  "access-control-expose-headers": "retry-after",
  vary: "origin",
}

/**
 * Answers every request with `handle`, and sends afterwards what is due. `address` is the caller's; undefined for the site,
 * which bears a secret key and has counted its visitor by itself (server/backend/backend.ts).
 */
export function serveFunction(
  handle: (request: Request, address: string | undefined) => Promise<Response>,
): void {
  Deno.serve(async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors })
    const given = request.headers.get("apikey") ?? ""
    const isSite = secretKeys.some((key) => isSecret(given, key))
    const address = isSite ? undefined : callerAddress(request.headers, projectUrl, proxies)
    const response = await handle(request, address)
    if (smtp) {
      const sending = sendDue({
        supabase,
        smtp,
        from: Deno.env.get("MAIL_FROM"),
        siteUrl,
        log: console.error,
      })
      // The visitor does not wait for the mail server where the platform lets work go on after the answer.
      if (typeof EdgeRuntime === "undefined") await sending
      else EdgeRuntime.waitUntil(sending)
    }
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
    return response
  })
}

/** Keeps where a submission came from. It is stored already, so a failure is no more than a line in the log. */
export async function noteOrigin(submission: unknown, origin: Origin | null): Promise<void> {
  if (!origin) return
  const { page, builtIn } = origin
  const { error } = await supabase.rpc("note_origin", { submission, page, built_in: builtIn })
  if (error) console.error(`The page that a submission came from was not kept (${error.code})`)
}

/**
 * Counts by the rules of limits.ts. One instance counts for itself: the platform's own limits stand in front, these
 * stop a single busy sender.
 */
export function counterOf(name: LimitName) {
  const counters = limits[name].map(({ key, points, seconds }) => ({
    key,
    counter: new RateLimiterMemory({ points, duration: seconds, keyPrefix: `${key} ${seconds}` }),
  }))
  return async (keys: LimitKeys): Promise<LimitAnswer> => {
    for (const { key, counter } of counters) {
      const counted = countedKey(key, keys)
      if (!counted) continue
      const answer = await consume(counter, counted)
      if (!answer.ok) return answer
    }
    return { ok: true }
  }
}

/** A project has the newer secret keys (a JSON object by name), the older service role key, or both. */
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

// The contact function on hosted or self-hosted Supabase (Deno). Its source is handler.ts, which the site's own server
// mounts as well; here stand the parts around it: a service client, delivery by SMTP, limits in memory.
//
// Secrets: SMTP_URL, MAIL_FROM, CONTACT_TO, SITE_URL (`supabase secrets set …`); SUPABASE_URL and the key are given.
// Without SMTP_URL mail stays in the outbox. Every call sends all mail that is due, so a scheduled call (an empty
// POST every few minutes, see docs) is what retries after a mail server was away.
import { createClient } from "@supabase/supabase-js"
import { createTransport } from "nodemailer"
import { RateLimiterMemory } from "rate-limiter-flexible"
import { company } from "../../../app/site/company.ts"
import { limits } from "../../../server/limits/limits.ts"
import { handleContact } from "./handler.ts"
import { sendDue } from "./send-due.ts"

declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

const supabase = createClient(required("SUPABASE_URL"), secretKey(), {
  auth: { persistSession: false, autoRefreshToken: false },
})
const siteUrl = Deno.env.get("SITE_URL") ?? `https://${company.email.split("@")[1]}`
const contactTo = Deno.env.get("CONTACT_TO") ?? company.email
const smtpUrl = Deno.env.get("SMTP_URL")
const smtp = smtpUrl ? createTransport(smtpUrl) : undefined

// One instance counts for itself: the platform's own limits stand in front, these stop a single busy sender.
const counters = limits.contact.map(
  ({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds, keyPrefix: String(seconds) }),
)

const cors = {
  "access-control-allow-origin": new URL(siteUrl).origin,
  "access-control-allow-headers":
    "authorization, apikey, content-type, x-client-info, x-supabase-api-version",
  "access-control-allow-methods": "POST",
  "access-control-expose-headers": "retry-after",
  vary: "origin",
}

Deno.serve(async (request) => {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors })
  const response = await handleContact(request, {
    limit: () => count(request.headers.get("x-forwarded-for")?.split(",")[0]?.trim()),
    async submit({ name, email, company, phone, message }, language) {
      const { error } = await supabase.rpc("submit_contact", {
        name,
        email,
        company,
        phone,
        message,
        language,
        recipient: contactTo,
      })
      if (error) throw error
    },
    log: (line) => console.error(line),
  })
  if (smtp) {
    const sending = sendDue({ supabase, smtp, from: Deno.env.get("MAIL_FROM"), siteUrl, log: console.error })
    // The visitor does not wait for the mail server where the platform lets work go on after the answer.
    if (typeof EdgeRuntime === "undefined") await sending
    else EdgeRuntime.waitUntil(sending)
  }
  for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
  return response
})

async function count(address: string | undefined) {
  for (const counter of address ? counters : []) {
    try {
      await counter.consume(address ?? "")
    } catch (refusal) {
      const { msBeforeNext = 1000 } = refusal as { msBeforeNext?: number }
      return { ok: false as const, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
    }
  }
  return { ok: true as const }
}

/** A project has the newer secret keys (a JSON object by name), the older service role key, or both. */
function secretKey(): string {
  const single = Deno.env.get("SUPABASE_SECRET_KEY")
  if (single) return single
  const named = Deno.env.get("SUPABASE_SECRET_KEYS")
  const first = named ? Object.values(JSON.parse(named) as Record<string, string>)[0] : undefined
  return first ?? required("SUPABASE_SERVICE_ROLE_KEY")
}

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is unset`)
  return value
}

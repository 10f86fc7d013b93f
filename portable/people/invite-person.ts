import { absoluteUrl } from "../../content/urls.ts"
import { errorCode } from "../error-code.ts"
import { FormError } from "../forms/form-error.ts"
import { readJsonBody } from "../forms/request.ts"

// Invitations. Runs on Deno in a Supabase project (supabase/functions/_shared/project.ts) and in
// the site's own server (server/backend/embedded-backend.ts).

/** Environment of the function. */
interface InvitationHost {
  siteUrl: string
  /** Base URL of the project's APIs. */
  projectUrl: string
  secretKey: string
  fetch(request: Request): Promise<Response> | Response
  /** Logs a failure without an address. */
  log(line: string): void
}

const known = ["content", "leads", "people"]

/** Maximum delay; delays double while a concurrent call of the same invitation sends its mail. */
const maxDelayMs = 6400

const tooLarge = { sv: "Uppgifterna är för stora.", en: "The request is too large." }

/**
 * Invites `email` (optionally with a `name`) to these `areas`, once per idempotency `key`; without
 * areas, as a member. The database authorizes the caller's token before any change. The mail's
 * transaction then grants the areas and records the inviter.
 *
 * @returns 200 `{ email }`; else a `code`: 400 invalid, 401 session, 403 refused, 409 taken (with
 *   `state`), 429 too_many, 503 unavailable
 */
export async function invitePerson(request: Request, host: InvitationHost): Promise<Response> {
  try {
    const wanted = wantedOf(await readJsonBody(request, tooLarge))
    if (!wanted) return answer(400, { code: "invalid" })
    return await invite(wanted, request, host)
  } catch (error) {
    if (error instanceof FormError) return error.toResponse("sv")
    host.log(`invite-person: nobody was invited (${errorCode(error)})`)
    return answer(503, { code: "unavailable" })
  }
}

interface Wanted {
  email: string
  name: string
  areas: string[]
  /** Idempotency key: a retry sends no second mail; "" always sends one. */
  key: string
}

function wantedOf({ email, name = "", areas, key = "" }: Record<string, unknown>): Wanted | undefined {
  if (typeof email !== "string" || typeof name !== "string" || !Array.isArray(areas)) return undefined
  if (typeof key !== "string" || key.length > 100) return undefined
  if (email.length > 320 || name.length > 100 || !areas.every((area) => known.includes(area)))
    return undefined
  return { email: email.trim(), name: name.trim(), areas: [...new Set<string>(areas)], key }
}

async function invite(wanted: Wanted, request: Request, host: InvitationHost): Promise<Response> {
  const { email, name, areas, key } = wanted
  const call = async (path: string, body: object, headers: Record<string, string>) => {
    const init = { method: "POST", headers: { ...headers, "content-type": "application/json" } }
    return host.fetch(
      new Request(absoluteUrl(path, host.projectUrl), { ...init, body: JSON.stringify(body) }),
    )
  }
  const caller = {
    apikey: request.headers.get("apikey") ?? "",
    authorization: request.headers.get("authorization") ?? "",
  }
  const decided = await call("/rest/v1/rpc/begin_invitation", { address: email, areas }, caller)
  if (!decided.ok) return refusal(decided)
  const taken: { id: string; state: string } | null = await decided.json()
  if (taken) return answer(409, { code: "taken", ...taken })

  const server = { apikey: host.secretKey, authorization: `Bearer ${host.secretKey}` }
  const reserve = async (release = false): Promise<string> => {
    const parameters = { key, address: email, areas, release }
    const reserved = await call("/rest/v1/rpc/reserve_invitation", parameters, server)
    if (!reserved.ok) throw failure(reserved)
    return await reserved.json()
  }
  let state = key ? await reserve() : "reserved"
  for (let delayMs = 100; state === "busy" && delayMs <= maxDelayMs; delayMs *= 2) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    state = await reserve()
  }
  if (state === "sent") return answer(200, { email })
  if (state === "busy") throw Object.assign(new Error(), { code: "busy" })
  const landing = new URLSearchParams({ redirect_to: absoluteUrl("/auth", host.siteUrl) })
  const data = name ? { full_name: name } : {}
  const invited = await call(`/auth/v1/invite?${landing}`, { email, data }, server)
  if (!invited.ok) {
    // After a gateway error (502, 504) the mail may have been sent.
    if (key && invited.status <= 500) await reserve(true)
    if (invited.status === 429) return answer(429, { code: "too_many" })
    // Only the address is sent; it may have been verified between the two calls.
    if (invited.status === 422) return answer(409, { code: "taken", state: "active" })
    if (invited.status === 400) return answer(400, { code: "invalid" })
    throw failure(invited)
  }
  // For projects without a trigger on auth.users; otherwise the mail's transaction has done it.
  const finished = await call("/rest/v1/rpc/finish_invitation", { address: email }, server)
  if (!finished.ok) throw failure(finished)
  return answer(200, { email })
}

/** Error for an unexpected status; `errorCode` logs its code. */
const failure = ({ status }: Response) => Object.assign(new Error(), { code: `HTTP ${status}` })

const refusals: Record<number, string> = { 400: "invalid", 401: "session", 403: "refused" }

/** Maps the database's refusal. */
function refusal(response: Response): Response {
  const code = refusals[response.status]
  if (!code) throw failure(response)
  return answer(response.status, { code })
}

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } })

import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import { invitePerson } from "../../portable/people/invite-person.ts"
import type { Database } from "../../server/database/database.ts"
import { type Limiter, openLimiter } from "../../server/limits/limiter.ts"
import { createAuthServer } from "../../server/supabase/auth/auth.ts"
import type { CompanyProvider } from "../../server/supabase/auth/company/provider.ts"
import { defaultSessionLimits, type SessionLimits } from "../../server/supabase/auth/sessions/session-end.ts"
import type { FunctionHandler } from "../../server/supabase/functions.ts"
import type { Keys } from "../../server/supabase/keys.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"

export const siteUrl = "http://site.test"
export const keys: Keys = {
  publishable: "sb_publishable_tests_of_the_accounts",
  secret: "sb_secret_tests_of_the_accounts",
  jwtSecret: "a secret for tests alone, of more than 32 characters",
}
export const goodPassword = "Hemligt lösenord 1"

/** The response of /verify: a session, a refusal, or a notice that the link has been used. */
export interface Confirmed {
  access_token?: string
  refresh_token?: string
  expires_in?: number
  expires_at?: number
  token_type?: string
  error_code?: string
  msg?: string
}

interface VisitorOptions {
  address?: string
  flowType?: "implicit" | "pkce"
  /** Forwards the server's response, or throws like a lost connection. */
  onAnswer?: (request: Request, answer: Response) => Response
}

/** The accounts of one site, called by real clients without a network. */
export interface Site {
  database: Database
  logged: object[]
  /** Returns a visitor's supabase-js client with separate storage. */
  visitor(options?: VisitorOptions): SupabaseClient
  /** Sends a request to /auth/v1, with the publishable key unless headers override it. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>
  mails(recipient: string): Promise<{ kind: string; payload: Record<string, string> }[]>
  /** Returns the newest link mailed to the address. */
  link(recipient: string): Promise<string>
  /** Sends the request of that page's button. */
  confirm(link: string): Promise<Confirmed>
  sql<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>
  /** Creates a verified account. */
  account(email: string, password?: string): Promise<void>
}

let number = 0
/** Returns an address that no other test uses. */
export const newEmail = () => `person${++number}@example.se`

export async function openSite(
  database: Database,
  {
    limitFactor = 10_000,
    minResponseMs = 0,
    sessionLimits = defaultSessionLimits,
    company,
  }: {
    limitFactor?: number
    minResponseMs?: number
    sessionLimits?: SessionLimits
    company?: CompanyProvider
  } = {},
): Promise<Site> {
  const limiter: Limiter = openLimiter({ factor: limitFactor })
  const logged: object[] = []
  const write = (fields: object, message: string) => {
    logged.push({ ...fields, message })
  }
  const logger = { error: write, warn: write, info: write }
  const auth = createAuthServer({
    database,
    keys,
    siteUrl,
    limiter,
    logger,
    minResponseMs,
    sessionLimits,
    company,
  })
  const functions: Record<string, FunctionHandler> = {
    "invite-person": (request) =>
      invitePerson(request, {
        siteUrl,
        projectUrl: siteUrl,
        secretKey: keys.secret,
        fetch: (call) => server.fetch(call),
        log: (line) => write({}, line),
      }),
  }
  const server = createSupabaseServer({ database, keys, siteUrl, functions, auth, logger })

  const site: Site = {
    database,
    logged,
    visitor({
      address,
      flowType = "implicit",
      onAnswer = (_request: Request, answer: Response) => answer,
    } = {}) {
      const stored = new Map<string, string>()
      return createClient(siteUrl, keys.publishable, {
        global: {
          fetch: async (input, init) => {
            const request = new Request(input, init)
            return onAnswer(request, await server.fetch(request, address ? { clientAddress: address } : {}))
          },
        },
        auth: {
          autoRefreshToken: false,
          flowType,
          detectSessionInUrl: false,
          storage: {
            getItem: (key) => stored.get(key) ?? null,
            setItem: (key, value) => void stored.set(key, value),
            removeItem: (key) => void stored.delete(key),
          },
        },
      })
    },
    async request(path, init = {}, address) {
      const headers = new Headers(init.headers)
      if (!headers.has("apikey")) headers.set("apikey", keys.publishable)
      const request = new Request(`${siteUrl}/auth/v1${path}`, { ...init, headers })
      return server.fetch(request, address ? { clientAddress: address } : {})
    },
    mails: (recipient) =>
      site.sql("select kind, payload from private.outbox where recipient = $1 order by created_at", [
        recipient,
      ]),
    async link(recipient) {
      const url = (await site.mails(recipient)).findLast(({ payload }) => payload.url)?.payload.url
      if (!url || !/^(\/en)?\/auth\/confirm$/.test(new URL(url).pathname) || !url.startsWith(siteUrl))
        throw new Error(`no link was mailed to ${recipient}`)
      return url
    },
    async confirm(link) {
      const { token_hash, type } = partsOf(link)
      return (await site.request("/verify", json({ token_hash, type }))).json()
    },
    sql: (sql, parameters) => database.asOwner((query) => query(sql, parameters)),
    async account(email, password = goodPassword) {
      const { error } = await site.visitor().auth.signUp({ email, password })
      if (error) throw error
      await site.confirm(await site.link(email))
    },
  }
  return site
}

/** Returns the parameters of a link. */
export const partsOf = (link: string): Record<string, string | undefined> =>
  Object.fromEntries(new URL(link).searchParams)

export const json = (body: unknown, method = "POST"): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
})

/** Signs up with a new address. Returns it and the mailed link. */
export async function signedUpOn(site: Site, redirectTo?: string): Promise<{ email: string; link: string }> {
  const email = newEmail()
  const options = redirectTo ? { emailRedirectTo: redirectTo } : {}
  const { error } = await site.visitor().auth.signUp({ email, password: goodPassword, options })
  if (error) throw error
  return { email, link: await site.link(email) }
}

/** The response to a used sign-up link. */
export const verifiedBefore = { code: "200", msg: "The email address has been verified before" }

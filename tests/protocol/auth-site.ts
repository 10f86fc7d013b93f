import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import type { Database } from "../../server/database/database.ts"
import { type Limiter, openLimiter } from "../../server/limits/limiter.ts"
import { createAuthServer } from "../../server/supabase/auth/auth.ts"
import type { Keys } from "../../server/supabase/keys.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"

export const siteUrl = "http://site.test"
export const keys: Keys = {
  publishable: "sb_publishable_tests_of_the_accounts",
  secret: "sb_secret_tests_of_the_accounts",
  jwtSecret: "a secret for tests alone, of more than 32 characters",
}
export const goodPassword = "Hemligt lösenord 1"

/** One site's accounts over a database, asked by real clients without a network between. */
export interface Site {
  database: Database
  logged: object[]
  /** A visitor's own supabase-js, with a storage of its own. */
  visitor(options?: { address?: string }): SupabaseClient
  /** A bare request to /auth/v1, with the publishable key unless headers say otherwise. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>
  mails(recipient: string): Promise<{ kind: string; payload: Record<string, string> }[]>
  /** The newest link that was mailed to the address, as path and query under /auth/v1. */
  link(recipient: string): Promise<string>
  /** Follows a link as a browser would, and gives the address that it leads to. */
  follow(link: string): Promise<URL>
  sql<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>
  /** A verified account. */
  account(email: string, password?: string): Promise<void>
}

let number = 0
/** An address that no other test uses. */
export const newEmail = () => `person${++number}@example.se`

export async function openSite(
  database: Database,
  { limitFactor = 10_000, neutralMilliseconds = 0 } = {},
): Promise<Site> {
  const limiter: Limiter = await openLimiter({ factor: limitFactor })
  const logged: object[] = []
  const write = (fields: object, message: string) => {
    logged.push({ ...fields, message })
  }
  const logger = { error: write, warn: write, info: write }
  const auth = createAuthServer({ database, keys, siteUrl, limiter, logger, neutralMilliseconds })
  const server = createSupabaseServer({ database, keys, siteUrl, functions: {}, auth, logger })

  const site: Site = {
    database,
    logged,
    visitor({ address } = {}) {
      const stored = new Map<string, string>()
      return createClient(siteUrl, keys.publishable, {
        global: {
          fetch: async (input, init) =>
            server.fetch(new Request(input, init), address ? { clientAddress: address } : {}),
        },
        auth: {
          autoRefreshToken: false,
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
      if (!url?.startsWith(`${siteUrl}/auth/v1/verify?`))
        throw new Error(`no link was mailed to ${recipient}`)
      return url.slice(`${siteUrl}/auth/v1`.length)
    },
    async follow(link) {
      // No key: the link is opened from a mail.
      const response = await server.fetch(new Request(`${siteUrl}/auth/v1${link}`))
      if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`)
      return new URL(response.headers.get("location") ?? "")
    },
    sql: (sql, parameters) => database.asOwner((query) => query(sql, parameters)),
    async account(email, password = goodPassword) {
      const { error } = await site.visitor().auth.signUp({ email, password })
      if (error) throw error
      await site.follow(await site.link(email))
    },
  }
  return site
}

/** What stands in the fragment of the address that a link leads to. */
export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

export const json = (body: unknown, method = "POST"): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
})

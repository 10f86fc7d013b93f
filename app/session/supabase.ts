import { AuthClient, isAuthRetryableFetchError } from "@supabase/auth-js"
import { PostgrestClient } from "@supabase/postgrest-js"
import type { Database } from "../../supabase/types.ts"
import type { SiteSettings } from "../load-context.ts"
import { sessionKey } from "./session-key.ts"

/**
 * The parts of supabase-js that a signed-in person needs: accounts and tables. 26 kB compressed, so this module is
 * reached through client.ts alone, which fetches it when somebody signs in or a session exists.
 */
export function createAccountClient({ supabaseUrl, publishableKey }: SiteSettings) {
  const origin = supabaseUrl || location.origin
  const headers = { apikey: publishableKey }
  const auth = new AuthClient({
    url: `${origin}/auth/v1`,
    headers: { ...headers, Authorization: `Bearer ${publishableKey}` },
    storageKey: sessionKey,
    persistSession: true,
    autoRefreshToken: true,
    // Links of mails are taken out of the address by the boot script (mail-link.ts), before any history keeps them.
    detectSessionInUrl: false,
  })

  /**
   * The access token of the session; undefined for a visitor, and when the session has ended.
   * Rejects when a session is there and cannot be refreshed just now: a request without its token would get
   * what visitors may read, or a refusal, in the place of an error.
   */
  async function accessToken(): Promise<string | undefined> {
    const { data, error } = await auth.getSession()
    if (isAuthRetryableFetchError(error)) throw error
    return data.session?.access_token
  }
  const data = new PostgrestClient<Database>(`${origin}/rest/v1`, {
    headers,
    // Nothing is retried (specification, section 8).
    retry: false,
    async fetch(input, init) {
      const own = new Headers(init?.headers)
      own.set("Authorization", `Bearer ${(await accessToken()) ?? publishableKey}`)
      return fetch(input, { ...init, headers: own })
    },
  })
  return { auth, data, accessToken }
}

export type AccountClient = ReturnType<typeof createAccountClient>

import { AuthClient, isAuthRetryableFetchError } from "@supabase/auth-js"
import { PostgrestClient } from "@supabase/postgrest-js"
import type { Database } from "../../supabase/types.ts"
import type { SiteSettings } from "../load-context.ts"
import { companyKey, sessionKey, tabStorage } from "./browser-storage.ts"

/**
 * Creates a client with the parts of supabase-js that a signed-in user needs: auth and tables. The
 * module is 26 kB compressed. Import it through client.ts only, which lazy-loads it.
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
    // The boot script removes mail links from the URL (mail-link.ts), before they reach the
    // history.
    detectSessionInUrl: false,
  })

  /**
   * Returns the session's access token, or undefined for a visitor or an ended session. Rejects if
   * a session exists but cannot be refreshed: without its token, a request would return public data
   * or a refusal instead of an error.
   */
  async function accessToken(): Promise<string | undefined> {
    const { data, error } = await auth.getSession()
    if (isAuthRetryableFetchError(error)) throw error
    return data.session?.access_token
  }
  const data = new PostgrestClient<Database>(`${origin}/rest/v1`, {
    headers,
    // No retries (specification, section 8).
    retry: false,
    async fetch(input, init) {
      const own = new Headers(init?.headers)
      own.set("Authorization", `Bearer ${(await accessToken()) ?? publishableKey}`)
      return fetch(input, { ...init, headers: own })
    },
  })
  return { auth, data, accessToken }
}

/**
 * Creates the client that signs in through the company's provider (PKCE). It stores the code
 * verifier in its tab, and no session: that is the account client's.
 * @param accessToken of a user who connects the company account
 */
export function createCompanyClient(
  { supabaseUrl, publishableKey }: SiteSettings,
  accessToken = publishableKey,
) {
  const storageKey = `${companyKey}-client`
  return new AuthClient({
    url: `${supabaseUrl || location.origin}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}` },
    storageKey,
    flowType: "pkce",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: tabStorage.read,
      setItem: (key, value) => {
        if (key !== storageKey) tabStorage.write(key, value)
      },
      removeItem: (key) => tabStorage.write(key, null),
    },
  })
}

export type AccountClient = ReturnType<typeof createAccountClient>

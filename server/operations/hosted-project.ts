import { createClient, type SupabaseClient } from "@supabase/supabase-js"

/** A Supabase project and its secret key. */
export interface HostedProject {
  url: string
  secretKey: string
}

/** Creates a client that bypasses row-level security. */
export function createHostedClient({ url, secretKey }: HostedProject): SupabaseClient {
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

import { createClient, type SupabaseClient } from "@supabase/supabase-js"

/** A Supabase project that the secret key opens. */
export interface HostedProject {
  url: string
  secretKey: string
}

/** The project's interface as its owner, whom no policy binds. */
export function openHosted({ url, secretKey }: HostedProject): SupabaseClient {
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

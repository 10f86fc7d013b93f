import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import { AdministrationError } from "./administration-error.ts"

/** A Supabase project and its secret key. */
export interface HostedProject {
  url: string
  secretKey: string
}

/** Creates a client that bypasses row-level security. */
export function createHostedClient({ url, secretKey }: HostedProject, timeoutMs?: number): SupabaseClient {
  const limited: typeof fetch = (input, init) =>
    fetch(input, timeoutMs ? { ...init, signal: AbortSignal.timeout(timeoutMs) } : init)
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: limited },
  })
}

/** Returns the response data. @throws AdministrationError with Supabase's message */
export async function dataOrThrow<Answer extends { data: unknown; error: { message: string } | null }>(
  answer: PromiseLike<Answer>,
): Promise<Extract<Answer, { error: null }>["data"]> {
  const { data, error } = await answer
  if (error) throw hostedError(error)
  return data
}

export const hostedError = ({ message }: { message: string }) =>
  new AdministrationError(`Supabase refused: ${message}`)

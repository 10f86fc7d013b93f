import { PostgrestClient } from "@supabase/postgrest-js"
import type { Database } from "../../supabase/types.ts"
import { anonymousHeaders, type Backend, inProcessOrigin } from "./backend.ts"

/**
 * Creates a data client for the anonymous visitor.
 * @param fetch replaces the backend's fetch, to add headers or notice failures
 */
export function createAnonymousClient(
  backend: Backend,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> = (input, init) =>
    backend.fetch(new Request(input, init)),
): PostgrestClient<Database> {
  return new PostgrestClient<Database>(`${inProcessOrigin}/rest/v1`, {
    headers: anonymousHeaders(backend.publishableKey),
    fetch,
    // No retries (specification, section 8): visitors would wait seconds for an unreachable
    // database.
    retry: false,
  })
}

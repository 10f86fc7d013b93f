import { PostgrestClient } from "@supabase/postgrest-js"
import type { Database } from "../../supabase/types.ts"
import { anonymousHeaders } from "./anonymous-headers.ts"
import { type Backend, inProcessOrigin } from "./backend.ts"

/**
 * The site's data as the anonymous visitor sees it, read by this process.
 * @param fetch what is asked instead of the backend itself, when a call bears more or its failure has to be noticed
 */
export function anonymousData(
  backend: Backend,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> = (input, init) =>
    backend.fetch(new Request(input, init)),
): PostgrestClient<Database> {
  return new PostgrestClient<Database>(`${inProcessOrigin}/rest/v1`, {
    headers: anonymousHeaders(backend.publishableKey),
    fetch,
    // Nothing is retried (specification, section 8): a visitor would wait seconds for a database that is away.
    retry: false,
  })
}

import type { Language } from "../../content/texts/language.ts"
import { readSiteSettings } from "../ui/page-context.ts"

/** Loaded when the visitor starts to fill in a form, so that submitting does not wait for it. */
export const loadFunctionsClient = () => import("@supabase/functions-js")

/**
 * Calls an edge function of the backend from the browser. Never rejects; failures are also logged
 * to the console (specification, section 8).
 * @param name name of the function
 * @param about `language`: the page's language. `from`: page sent in the Referer header, by default
 *   this one; a hosted backend would otherwise get the origin only. `key`: idempotency key, reused
 *   by every retry of the same form
 * @param failed start of the log line after a failure
 */
export async function callFunction(
  name: string,
  body: Record<string, unknown>,
  { language, from, key }: { language: Language; from?: string | undefined; key: string },
  failed: string,
): Promise<"sent" | "tooMany" | "failure"> {
  try {
    const { supabaseUrl, publishableKey } = readSiteSettings()
    const { FunctionsClient } = await loadFunctionsClient()
    const client = new FunctionsClient(`${supabaseUrl || location.origin}/functions/v1`, {
      customFetch: (input, init) =>
        fetch(input, { ...init, referrer: from || location.pathname, referrerPolicy: "unsafe-url" }),
      headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    })
    const { error } = await client.invoke(name, {
      body,
      headers: { "Content-Language": language, "Idempotency-Key": key },
    })
    if (!error) return "sent"
    console.error(`${failed}:`, error)
    return error.context instanceof Response && error.context.status === 429 ? "tooMany" : "failure"
  } catch (error) {
    console.error(`${failed}:`, error)
    return "failure"
  }
}

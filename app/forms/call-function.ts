import type { Language } from "../../content/texts/language.ts"
import { readSiteSettings } from "../ui/site-settings.ts"

/** Fetched when somebody starts to fill in a form, so that sending does not wait for it. */
export const loadFunctionsClient = () => import("@supabase/functions-js")

/**
 * Calls one of the backend's functions from the browser; never rejects. A failure is also logged to the console
 * (specification, section 8).
 *
 * @param about the page's language, and the page of the site that the call is said to come from, else this one. That goes
 *   in the Referer, which a hosted backend would otherwise be sent without its path.
 *   `key`: idempotency key, reused by every retry of the same form
 * @param failed what has not happened then, as a sentence without its full stop
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

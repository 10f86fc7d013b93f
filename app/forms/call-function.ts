import type { Language } from "../../content/texts/language.ts"

/** Fetched when somebody starts to fill in a form, so that sending does not wait for it. */
export const loadFunctionsClient = () => import("@supabase/functions-js")

/** Where the functions are, from the browser's point of view, and the key to call them with. */
export interface FunctionSite {
  /** Empty where the site itself answers. */
  supabaseUrl: string
  publishableKey: string
}

/**
 * Calls one of the backend's functions from the browser; never rejects. A failure is also logged to the console
 * (specification, section 8).
 *
 * @param about the page's language, and the page of the site that the call is said to come from, else this one. That goes
 *   in the Referer, which a hosted backend would otherwise be sent without its path
 * @param failed what has not happened then, as a sentence without its full stop
 */
export async function callFunction(
  name: string,
  body: Record<string, unknown>,
  { language, site, from }: { language: Language; site: FunctionSite; from?: string | undefined },
  failed: string,
): Promise<"sent" | "tooMany" | "failure"> {
  try {
    const { FunctionsClient } = await loadFunctionsClient()
    const client = new FunctionsClient(`${site.supabaseUrl || location.origin}/functions/v1`, {
      customFetch: (input, init) =>
        fetch(input, { ...init, referrer: from || location.pathname, referrerPolicy: "unsafe-url" }),
      headers: { apikey: site.publishableKey, Authorization: `Bearer ${site.publishableKey}` },
    })
    const { error } = await client.invoke(name, { body, headers: { "Content-Language": language } })
    if (!error) return "sent"
    console.error(`${failed}:`, error)
    return error.context instanceof Response && error.context.status === 429 ? "tooMany" : "failure"
  } catch (error) {
    console.error(`${failed}:`, error)
    return "failure"
  }
}

import type { Language } from "../../i18n/language.ts"
import type { Message, Outcome } from "./message.ts"

/** Fetched when somebody starts to fill in the form, so that sending does not wait for it. */
export const loadFunctionsClient = () => import("@supabase/functions-js")

/**
 * Calls the function send-contact-email from the browser; never rejects. A failure is also logged to the console
 * (specification, section 8).
 */
export async function sendMessage(
  message: Message,
  language: Language,
  site: { supabaseUrl: string; publishableKey: string },
): Promise<Outcome> {
  try {
    const { FunctionsClient } = await loadFunctionsClient()
    const client = new FunctionsClient(`${site.supabaseUrl || location.origin}/functions/v1`, {
      headers: { apikey: site.publishableKey, Authorization: `Bearer ${site.publishableKey}` },
    })
    const { error } = await client.invoke("send-contact-email", { body: { ...message, language } })
    if (!error) return "sent"
    console.error("The contact message was not sent:", error)
    return error.context instanceof Response && error.context.status === 429 ? "tooMany" : "failure"
  } catch (error) {
    console.error("The contact message was not sent:", error)
    return "failure"
  }
}

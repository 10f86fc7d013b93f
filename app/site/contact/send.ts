import type { Language } from "../../../content/texts/language.ts"
import { callFunction } from "../../forms/call-function.ts"
import type { Message, Outcome } from "./message.ts"

/**
 * Calls the function send-contact-email from the browser; never rejects.
 * @param from the page that the visitor came from
 * @param key names the message, so that a retry sends no second one
 */
export function sendMessage(
  message: Message,
  language: Language,
  from: string | undefined,
  key: string,
): Promise<Outcome> {
  const about = { language, from, key }
  return callFunction("send-contact-email", message, about, "The contact message was not sent")
}

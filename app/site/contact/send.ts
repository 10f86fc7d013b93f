import type { Language } from "../../../content/texts/language.ts"
import { callFunction } from "../../forms/call-function.ts"
import type { Message, Outcome } from "./message.ts"

/**
 * Calls send-contact-email from the browser. Never rejects.
 * @param from page that the visitor came from
 * @param key idempotency key of the message
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

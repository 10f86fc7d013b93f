import type { Texts } from "../../i18n/texts.ts"
import { isCheck, type Outcome } from "./message.ts"

/** Title and text of an outcome; all that went wrong bears the common error title (specification, section 5). */
export function outcomeTexts(outcome: Outcome, { contact, common }: Texts): { title: string; text: string } {
  if (outcome === "sent") return contact.success
  if (isCheck(outcome)) return { title: common.errorTitle, text: contact.checks[outcome] }
  const text = outcome === "tooMany" ? `${contact.failure} ${contact.tooMany}` : contact.failure
  return { title: common.errorTitle, text }
}

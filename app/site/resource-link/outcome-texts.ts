import type { Texts } from "../../i18n/texts.ts"
import { isCheck, type Outcome } from "./request.ts"

/** Title and text of an outcome; all that went wrong bears the common error title, as on the contact screen. */
export function outcomeTexts(
  outcome: Outcome,
  { resources: { mail }, contact, common }: Texts,
): { title: string; text: string } {
  if (outcome === "sent") return mail.success
  const title = common.errorTitle
  if (outcome === "consentRequired") return { title, text: mail.consentRequired }
  if (isCheck(outcome)) return { title, text: contact.checks[outcome] }
  return { title, text: outcome === "tooMany" ? `${mail.failure} ${mail.tooMany}` : mail.failure }
}

import type { Texts } from "../../../../content/texts/texts.ts"
import { isViolation, type Outcome } from "./request.ts"

/** Returns the toast and the text below the button for an outcome. All errors share one title. */
export function outcomeTexts(
  outcome: Outcome,
  { resources: { mail }, contact, common }: Texts,
): { title: string; text: string; after: string } {
  const { sent, notSent } = mail.after
  if (outcome === "sent") return { ...mail.success, after: sent }
  const failed = { title: common.errorTitle, after: notSent }
  if (outcome === "consentRequired") return { ...failed, text: mail.consentRequired }
  if (isViolation(outcome)) return { ...failed, text: contact.checks[outcome] }
  return { ...failed, text: outcome === "tooMany" ? `${mail.failure} ${mail.tooMany}` : mail.failure }
}

import type { Texts } from "../../../content/texts/texts.ts"
import { isViolation, type Outcome } from "./message.ts"

/**
 * Returns the toast and the text below the button for an outcome. All errors share one title
 * (specification, section 5).
 */
export function outcomeTexts(
  outcome: Outcome,
  { contact, common }: Texts,
): { title: string; text: string; after: string } {
  const { sent, notSent, tooMany } = contact.after
  if (outcome === "sent") return { ...contact.success, after: sent }
  const failed = { title: common.errorTitle, after: notSent }
  if (isViolation(outcome)) return { ...failed, text: contact.checks[outcome] }
  return { ...failed, text: contact.failure, ...(outcome === "tooMany" && { after: tooMany }) }
}

import { CallFailure } from "../../../content/calls/call-failure.ts"
import { filled } from "../../../content/texts/filled.ts"
import { noteFailure } from "../session/lapsed-session.ts"
import { texts } from "../ui/texts.ts"

/** What a failure is told as, below the toast's title; every failure of a call goes through here. */
export function explain(error: unknown): string {
  noteFailure(error)
  if (error instanceof CallFailure) return filled(texts.failures[error.reason], { file: error.message })
  console.error(error)
  // The code for accounts could not be fetched.
  return texts.failures.unreachable
}

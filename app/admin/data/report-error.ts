import { CallFailure } from "../../../content/calls/call-failure.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { noteSessionFailure } from "../session/lapsed-session.ts"
import { texts } from "../ui/texts.ts"

/**
 * Logs a failed call and returns the message below the toast's title. Every failure of a call goes
 * through here.
 */
export function reportError(error: unknown): string {
  noteSessionFailure(error)
  if (error instanceof CallFailure) return interpolate(texts.failures[error.reason], { file: error.message })
  console.error(error)
  // The code of the account client could not be loaded.
  return texts.failures.unreachable
}

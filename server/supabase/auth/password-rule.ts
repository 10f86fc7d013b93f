import { AuthRefusal, refusals } from "./errors.ts"

/** Longer ones are refused rather than cut off, so that what was typed is what counts. */
export const longestPassword = 256
const shortestPassword = 8

/**
 * The specification's rules for a password (section 5), with the upper bound that keeps hashing cheap.
 * Throws `weak_password` with upstream's reasons; the client shows its own texts.
 */
export function checkNewPassword(password: string): void {
  if (password.length > longestPassword) {
    throw refusals.invalid(`Password cannot be longer than ${longestPassword} characters`)
  }
  const reasons: string[] = []
  const messages: string[] = []
  if (password.length < shortestPassword) {
    reasons.push("length")
    messages.push(`Password should be at least ${shortestPassword} characters.`)
  }
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\p{Nd}/u.test(password)) {
    reasons.push("characters")
    messages.push(
      "Password should contain at least one upper case letter, one lower case letter and one digit.",
    )
  }
  if (reasons.length > 0) throw new AuthRefusal(422, "weak_password", messages.join(" "), { reasons })
}

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { company } from "../../../../brand/company.ts"
import { AuthError, authErrors } from "../errors.ts"
import { maxPasswordLength, normalizePassword, passwordLength } from "./normalized-password.ts"
import { isPredictable, letterReadings, removeDiacritics } from "./predictable.ts"

const minPasswordLength = 8

let common: Set<string> | undefined

/** The most common passwords in lower case; loaded on first use. */
function commonPasswords(): Set<string> {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
      .split("\n")
      .filter((line) => !line.startsWith("#")),
  )
  return common
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "")
const plainWord = (text: string) => removeDiacritics(text).replace(/[^\p{L}\p{N}]/gu, "")

/** Shorter words occur in too many others. */
const minWordLength = 4

/**
 * Context-specific words (ASVS 5.0, 6.1.2): company name, local part of the address and its parts.
 */
function contextWords(email: string | undefined): string[] {
  const local = email?.split("@")[0] ?? ""
  const words = [company.name, local, ...local.split(/[^\p{L}\p{M}\p{N}]+/u)]
  return words.map(plainWord).filter((word) => word.length >= minWordLength)
}

/**
 * Whether a password is easy to guess (ASVS 5.0, 6.2.4 and 6.2.11): common, predictable, or a
 * context word with fewer than eight other characters.
 * Ignores case, punctuation, diacritics and substitutes (`0` for `o`).
 */
function isEasyToGuess(password: string, email: string | undefined): boolean {
  const plain = lettersAndDigits(password)
  if (commonPasswords().has(password.toLowerCase()) || commonPasswords().has(plain)) return true
  if (isPredictable(password)) return true
  return letterReadings(password)
    .map((reading) => reading.replace(/[^\p{L}\p{N}]/gu, ""))
    .some((reading) =>
      contextWords(email).some(
        (word) => reading.includes(word) && reading.replaceAll(word, "").length < minPasswordLength,
      ),
    )
}

/**
 * Checks a password against the specification (section 5), a maximum length and guessability.
 * @param email account address, which the password must not resemble
 * @throws AuthError `weak_password` with upstream's reasons; the client shows its own texts
 */
export function checkNewPassword(typed: string, email: string | undefined): void {
  const password = normalizePassword(typed)
  const length = passwordLength(typed)
  if (length > maxPasswordLength) {
    throw authErrors.invalid(`Password cannot be longer than ${maxPasswordLength} characters`)
  }
  const reasons: string[] = []
  const messages: string[] = []
  if (length < minPasswordLength) {
    reasons.push("length")
    messages.push(`Password should be at least ${minPasswordLength} characters.`)
  }
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\p{Nd}/u.test(password)) {
    reasons.push("characters")
    messages.push(
      "Password should contain at least one upper case letter, one lower case letter and one digit.",
    )
  }
  if (reasons.length === 0 && isEasyToGuess(password, email)) {
    reasons.push("pwned")
    messages.push("Password is known to be weak and easy to guess, please choose a different one.")
  }
  if (reasons.length > 0) throw new AuthError(422, "weak_password", messages.join(" "), { reasons })
}

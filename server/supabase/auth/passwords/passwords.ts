import { randomBytes } from "node:crypto"
import { hash, verify } from "@node-rs/argon2"
import { semaphore, TooManyWaiting } from "../../../limits/semaphore.ts"
import { refusals } from "../errors.ts"
import { longestPassword, normalizedPassword, passwordForms, passwordLength } from "./normalized-password.ts"

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The package's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes run on Node's worker threads, of which there are four and which files and name look-ups need as well.
 * Two at a time keep a rush of sign-ins at 38 MiB and leave threads for the rest.
 */
const concurrent = 2
/** Past this many waiting, an answer would come too late to be of use; 200 wait about four seconds. */
const longestQueue = 200

const turn = semaphore(concurrent, longestQueue)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await turn(work)
  } catch (error) {
    throw error instanceof TooManyWaiting ? refusals.tooManyRequests(5) : error
  }
}

/** Hash for storage, in PHC format, which Supabase Auth reads too. Fails with 429 when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizedPassword(password), cost))
}

let decoy: Promise<string> | undefined

/**
 * Compares a password with the stored hash. Returns "stale" for a hash of another form of the password, from before
 * passwords were normalized. Without a hash (unknown address, no password set) it compares with a decoy, so that the
 * duration does not reveal which addresses have an account. A wrong password costs one hash, or two when it has letters
 * that Unicode composes (`å`), whatever is stored.
 */
export async function comparePassword(
  stored: string | null | undefined,
  typed: string,
): Promise<"current" | "stale" | false> {
  decoy ??= hash(randomBytes(24).toString("base64"), cost)
  const against = stored?.startsWith("$argon2") ? stored : await decoy
  const isTooLong = passwordLength(typed) > longestPassword
  for (const form of isTooLong ? [""] : passwordForms(typed)) {
    const matches = await inTurn(() => verify(against, form))
    if (matches && against === stored && !isTooLong) {
      return form === normalizedPassword(typed) ? "current" : "stale"
    }
  }
  return false
}

export const passwordMatches = async (stored: string | null | undefined, typed: string): Promise<boolean> =>
  (await comparePassword(stored, typed)) !== false

/** A password that follows the rules, for accounts that the operator creates: about 105 bits. */
export function generatePassword(): string {
  const letters = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
  for (;;) {
    // 57 letters: bytes from 228 up would favour the first ones.
    const password = [...randomBytes(40)]
      .filter((byte) => byte < 228)
      .slice(0, 18)
      .map((byte) => letters[byte % letters.length])
      .join("")
    if (password.length === 18 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) {
      return password
    }
  }
}

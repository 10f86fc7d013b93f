import { randomBytes } from "node:crypto"
import { createSemaphore, QueueFullError } from "../../../limits/semaphore.ts"
import { authErrors } from "../errors.ts"
import { maxPasswordLength, normalizePassword, passwordForms, passwordLength } from "./normalized-password.ts"

/**
 * OWASP parameters for argon2id (the package's default algorithm): 19 MiB, two passes, one lane.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes: 38 MiB, and two of Node's four threads stay free for files and DNS. */
const maxConcurrentHashes = 2
/** Maximum queue length; 200 take about four seconds. */
const maxQueuedHashes = 200

/** Loaded on demand: it takes 3 MB. */
const library = () => import("@node-rs/argon2")

const turn = createSemaphore(maxConcurrentHashes, maxQueuedHashes)

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await turn(work)
  } catch (error) {
    throw error instanceof QueueFullError ? authErrors.tooManyRequests(5) : error
  }
}

/** Hashes in PHC format, which Supabase Auth also reads. Throws 429 when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inQueue(async () => (await library()).hash(normalizePassword(password), cost))
}

let decoy: Promise<string> | undefined

/**
 * Compares a password with a stored hash. "stale": the hash is of a form from before normalization.
 * Without a hash (unknown account, no password) it compares with a decoy, so that the duration does
 * not reveal accounts.
 * A wrong password costs one hash, or two with composed letters (`å`), whatever is stored.
 */
export async function comparePassword(
  stored: string | null | undefined,
  typed: string,
): Promise<"current" | "stale" | false> {
  const { hash, verify } = await library()
  decoy ??= hash(randomBytes(24).toString("base64"), cost)
  const against = stored?.startsWith("$argon2") ? stored : await decoy
  const isTooLong = passwordLength(typed) > maxPasswordLength
  for (const form of isTooLong ? [""] : passwordForms(typed)) {
    const matches = await inQueue(() => verify(against, form))
    if (matches && against === stored && !isTooLong) {
      return form === normalizePassword(typed) ? "current" : "stale"
    }
  }
  return false
}

export const passwordMatches = async (stored: string | null | undefined, typed: string): Promise<boolean> =>
  (await comparePassword(stored, typed)) !== false

/** Generates a password of about 105 bits that follows the rules. */
export function generatePassword(): string {
  const letters = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
  for (;;) {
    // Rejection sampling: 228 is the largest multiple of 57 below 256.
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

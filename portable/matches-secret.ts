import { createHash, timingSafeEqual } from "node:crypto"

/** Compares hashes, so that the duration reveals neither the length nor a prefix of the secret. */
export function matchesSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

import { createHash, timingSafeEqual } from "node:crypto"

/** True when what somebody gives is the secret. Compared as hashes, so that the time tells neither length nor beginning. */
export function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

import { createHash } from "node:crypto"
import type { RateLimiterAbstract } from "rate-limiter-flexible"
import { addressKey } from "./client-address.ts"
import type { Limit } from "./limits.ts"

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number }

/** Counts one use of a key. Rejects when the counter itself fails. */
export async function consume(counter: RateLimiterAbstract, key: string): Promise<LimitAnswer> {
  try {
    await counter.consume(key)
    return { ok: true }
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    const { msBeforeNext = 1000 } = refusal as { msBeforeNext?: number }
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
  }
}

/** Hashed: the counts then hold no personal data in the clear, and every key has the same length. */
export function countedKey(kind: Limit["key"], value: string): string {
  const key = kind === "address" ? addressKey(value) : value.trim().toLowerCase()
  return createHash("sha256").update(key).digest("base64url")
}

import { createHash } from "node:crypto"
import type { RateLimiterAbstract } from "rate-limiter-flexible"
import { addressKey } from "./client-address.ts"
import type { Limit } from "./limits.ts"

/** Known keys of a use. */
export interface LimitKeys {
  address?: string | undefined
  email?: string | undefined
  session?: string | undefined
}

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number }

/** Counts one use of a key. Rejects if the counter fails. */
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

/**
 * Returns the key of a limit's counter; undefined if unknown. Keys are hashed, so that they hold no
 * personal data in clear. The hash of the e-mail address is last, so that erasure finds it
 * (server/privacy).
 */
export function counterKey(kind: Limit["key"], keys: LimitKeys): string | undefined {
  const address = keys.address && hash(addressKey(keys.address))
  const email = keys.email && hash(keys.email.trim().toLowerCase())
  if (kind === "addressAndEmail") return address && email && `${address}.${email}`
  return { address, email, session: keys.session && hash(keys.session) }[kind]
}

const hash = (key: string) => createHash("sha256").update(key).digest("base64url")

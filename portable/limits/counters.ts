import type { RateLimiterAbstract } from "rate-limiter-flexible"
import { consume, counterKey, type LimitAnswer, type LimitKeys } from "./consume.ts"
import { type Limit, type LimitName, limits } from "./limits.ts"

/** Counters of the limits in limits.ts. */
export interface Counters {
  /**
   * Counts one use of `name` under each known key. A use that one limit rejects is not counted by
   * the next ones, so that a blocked address cannot use up another person's e-mail limit. It is no
   * failure for the earlier ones.
   */
  consume(name: LimitName, keys: LimitKeys): Promise<LimitAnswer>
  /** Takes a successful use back from the limits that count failures. */
  giveBack(name: LimitName, keys: LimitKeys): Promise<void>
}

interface Rule {
  limit: Limit
  counter: RateLimiterAbstract
}

/** @param open opens the counter of one limit */
export function openCounters(open: (name: LimitName, limit: Limit) => RateLimiterAbstract): Counters {
  const declared = Object.entries(limits) as [LimitName, readonly Limit[]][]
  const opened = new Map<LimitName, Rule[]>(
    declared.map(([name, rules]) => [name, rules.map((limit) => ({ limit, counter: open(name, limit) }))]),
  )
  return {
    async consume(name, keys) {
      const rules = opened.get(name) ?? []
      for (const [index, { limit, counter }] of rules.entries()) {
        const key = counterKey(limit.key, keys)
        if (!key) continue
        const answer = await consume(counter, key)
        if (answer.ok) continue
        await giveBack(rules.slice(0, index), keys)
        return answer
      }
      return { ok: true }
    },
    giveBack: (name, keys) => giveBack(opened.get(name) ?? [], keys),
  }
}

async function giveBack(rules: readonly Rule[], keys: LimitKeys): Promise<void> {
  for (const { limit, counter } of rules) {
    const key = limit.failures && counterKey(limit.key, keys)
    if (key) await counter.reward(key)
  }
}

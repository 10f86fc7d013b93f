import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible"
import { consume, countedKey, type LimitAnswer, type LimitKeys } from "../../portable/limits/consume.ts"
import { type Limit, type LimitName, limits } from "../../portable/limits/limits.ts"
import { type CountingTable, openCountingTable } from "./shared-counts.ts"

export interface Limiter {
  /**
   * Counts one use of `name` under each key that is given; a key that is missing is not counted. A use that one
   * limit refuses is not counted by the following ones, so a blocked address cannot use up somebody's e-mail limit,
   * and is no failure for those before it. Never fails: without the database it counts in memory.
   */
  consume(name: LimitName, keys: LimitKeys): Promise<LimitAnswer>
  /** Takes a use that was let through back from the limits that count failures, because it was none. Never fails. */
  giveBack(name: LimitName, keys: LimitKeys): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the limits of limits.ts.
 *
 * @param factor `RATE_LIMIT_FACTOR`, multiplies the points of every limit
 * @param databaseUrl where shared limits are counted for all processes; without it everything is counted in memory
 * @param log called once when the shared counts become unreachable and once when they are back
 */
export function openLimiter({
  factor = 1,
  databaseUrl,
  log = console.warn,
}: {
  factor?: number
  databaseUrl?: string | undefined
  log?: (line: string) => void
} = {}): Limiter {
  const table = databaseUrl ? openCountingTable(databaseUrl, log) : undefined
  const opened = new Map<LimitName, Rule[]>()
  for (const [name, rules] of Object.entries(limits) as [LimitName, readonly Limit[]][]) {
    opened.set(
      name,
      rules.map((limit) => ({ limit, counter: openCounter(name, limit, factor, table) })),
    )
  }
  return {
    async consume(name, keys) {
      const rules = opened.get(name) ?? []
      for (const [index, { limit, counter }] of rules.entries()) {
        const key = countedKey(limit.key, keys)
        if (!key) continue
        const answer = await consume(counter, key)
        if (answer.ok) continue
        await giveBack(rules.slice(0, index), keys)
        return answer
      }
      return { ok: true }
    },
    giveBack: (name, keys) => giveBack(opened.get(name) ?? [], keys),
    async close() {
      await table?.close()
    },
  }
}

interface Rule {
  limit: Limit
  counter: RateLimiterAbstract
}

async function giveBack(rules: readonly Rule[], keys: LimitKeys): Promise<void> {
  for (const { limit, counter } of rules) {
    const key = limit.failures && countedKey(limit.key, keys)
    if (key) await counter.reward(key)
  }
}

function openCounter(name: string, limit: Limit, factor: number, table: CountingTable | undefined) {
  const options = {
    keyPrefix: `${name}-${limit.key}-${limit.seconds}`,
    points: Math.max(1, Math.round(limit.points * factor)),
    duration: limit.seconds,
  }
  if (!table || !limit.shared) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: table,
    storeType: "client",
    schemaName: "private",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    // An address that is over the limit costs no further query until its time is up.
    inMemoryBlockOnConsumed: options.points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

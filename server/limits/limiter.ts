import { createRequire } from "node:module"
import type * as library from "rate-limiter-flexible"
import { type Counters, openCounters } from "../../portable/limits/counters.ts"
import type { Limit } from "../../portable/limits/limits.ts"
import { openSharedCounters, type SharedCounters } from "./shared-counters.ts"

// The package itself loads the clients of all databases: 4 MB.
const require = createRequire(import.meta.url)
const RateLimiterMemory: typeof library.RateLimiterMemory = require("rate-limiter-flexible/lib/RateLimiterMemory.js")
const RateLimiterPostgres: typeof library.RateLimiterPostgres = require("rate-limiter-flexible/lib/RateLimiterPostgres.js")

/** Rate limit counters that never fail: without the database they count in memory. */
export interface Limiter extends Counters {
  close(): Promise<void>
}

/**
 * Opens the limits of limits.ts.
 *
 * @param factor `RATE_LIMIT_FACTOR`, multiplies every limit
 * @param databaseUrl database of shared counters; without it all are in memory
 * @param log receives a line when shared counters become unreachable and when they are back
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
  const table = databaseUrl ? openSharedCounters(databaseUrl, log) : undefined
  return {
    ...openCounters((name, limit) => openCounter(name, limit, factor, table)),
    async close() {
      await table?.close()
    },
  }
}

function openCounter(name: string, limit: Limit, factor: number, table: SharedCounters | undefined) {
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
    // A blocked address causes no queries until its limit resets.
    inMemoryBlockOnConsumed: options.points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

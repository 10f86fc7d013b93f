import { setImmediate as othersFirst } from "node:timers/promises"
import { addressKey } from "../../portable/limits/client-address.ts"
import { maxQueuedSearches } from "../../portable/limits/limits.ts"
import { createKeyedSemaphore } from "./semaphore.ts"

/**
 * Runs one search per address at a time. On PGlite each takes about 30 ms; other requests run in
 * between.
 *
 * @returns a function that queues `work`, or runs it at once without an address (in-process call);
 * throws QueueFullError
 */
export function createSearchSemaphore(): <T>(
  clientAddress: string | undefined,
  work: () => Promise<T>,
) => Promise<T> {
  const turn = createKeyedSemaphore(1, maxQueuedSearches)
  return async (clientAddress, work) => {
    if (!clientAddress) return await work()
    return await turn(addressKey(clientAddress), async () => {
      await othersFirst()
      return await work()
    })
  }
}

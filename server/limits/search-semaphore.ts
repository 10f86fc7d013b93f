import { setImmediate as othersFirst } from "node:timers/promises"
import { addressKey } from "../../portable/limits/client-address.ts"
import { waitingSearches } from "../../portable/limits/limits.ts"
import { semaphoreByKey } from "./semaphore.ts"

/**
 * Lets one search of an address run at a time: on PGlite each takes the process for some 30 ms, and between two of them
 * the event loop answers others.
 *
 * @returns a function that runs `work` when it is the address's turn; without an address (a call inside the process), at
 *   once. It throws TooManyWaiting.
 */
export function searchSemaphore(): <T>(
  clientAddress: string | undefined,
  work: () => Promise<T>,
) => Promise<T> {
  const turn = semaphoreByKey(1, waitingSearches)
  return async (clientAddress, work) => {
    if (!clientAddress) return await work()
    return await turn(addressKey(clientAddress), async () => {
      await othersFirst()
      return await work()
    })
  }
}

import { setImmediate as othersFirst } from "node:timers/promises"
import { addressKey } from "../../portable/limits/client-address.ts"
import { maxQueuedSearches } from "../../portable/limits/limits.ts"

/** The queue is full; failing is better than waiting. */
export class QueueFullError extends Error {
  override name = "QueueFullError"
}

/**
 * Creates a semaphore: runs `maxConcurrent` tasks per key concurrently and queues the rest, first
 * in, first out. Without a key, all tasks share one queue.
 * @throws QueueFullError from the returned function, when `maxQueued` tasks of the key are queued
 */
export function createSemaphore(
  maxConcurrent: number,
  maxQueued = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>, key?: string) => Promise<T> {
  const queues = new Map<string, { running: number; queued: (() => void)[] }>()
  return async (work, key = "") => {
    const queue = queues.get(key) ?? { running: 0, queued: [] }
    queues.set(key, queue)
    if (queue.running >= maxConcurrent) {
      if (queue.queued.length >= maxQueued) throw new QueueFullError("too many are waiting")
      // The finished task passes on its slot, so `running` is unchanged.
      await new Promise<void>((go) => queue.queued.push(go))
    } else queue.running += 1
    try {
      return await work()
    } finally {
      const next = queue.queued.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
}

/**
 * Runs one search per address at a time. On PGlite each takes about 30 ms; other requests run in
 * between.
 * @param refuse creates the response when the queue is full
 * @returns a function that queues `work`, or runs it at once without an address (in-process call)
 */
export function createSearchQueue(
  refuse: () => Response,
): (clientAddress: string | undefined, work: () => Promise<Response>) => Promise<Response> {
  const inTurn = createSemaphore(1, maxQueuedSearches)
  return async (clientAddress, work) => {
    if (!clientAddress) return await work()
    const search = async () => {
      await othersFirst()
      return await work()
    }
    return await inTurn(search, addressKey(clientAddress)).catch((error: unknown) => {
      if (error instanceof QueueFullError) return refuse()
      throw error
    })
  }
}

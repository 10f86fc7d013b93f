/** The queue is full; failing is better than waiting. */
export class QueueFullError extends Error {
  override name = "QueueFullError"
}

/**
 * Creates a semaphore: runs `maxConcurrent` tasks concurrently and queues the rest, first in, first
 * out.
 * @throws QueueFullError from the returned function, when `maxQueued` tasks are queued
 */
export function createSemaphore(
  maxConcurrent: number,
  maxQueued: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  const queued: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= maxConcurrent) {
      if (queued.length >= maxQueued) throw new QueueFullError("too many are waiting")
      // The finished task passes on its slot, so `running` is unchanged.
      await new Promise<void>((go) => queued.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queued.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Creates a separate semaphore per key.
 * @throws QueueFullError from the returned function, when `maxQueued` tasks of the key are
 * queued
 */
export function createKeyedSemaphore(
  maxConcurrent: number,
  maxQueued: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { turn: ReturnType<typeof createSemaphore>; users: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { turn: createSemaphore(maxConcurrent, maxQueued), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    try {
      return await queue.turn(work)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}

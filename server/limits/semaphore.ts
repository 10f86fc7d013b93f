/** The queue is full; failing is better than waiting. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting"
}

/**
 * Creates a semaphore: runs `atOnce` tasks concurrently and queues the rest, first in, first out.
 * @throws TooManyWaiting from the returned function, when `waitingAtMost` tasks are queued
 */
export function semaphore(atOnce: number, waitingAtMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new TooManyWaiting("too many are waiting")
      // The finished task passes on its slot, so `running` is unchanged.
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Creates a separate `semaphore` per key.
 * @throws TooManyWaiting from the returned function, when `waitingAtMost` tasks of the key are
 * queued
 */
export function semaphoreByKey(
  atOnce: number,
  waitingAtMost: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { turn: ReturnType<typeof semaphore>; users: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { turn: semaphore(atOnce, waitingAtMost), users: 0 }
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

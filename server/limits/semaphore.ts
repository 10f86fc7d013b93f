/** The queue is full: failing at once is better than waiting. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting"
}

/**
 * A semaphore: `atOnce` pieces of work run at the same time; the others wait first in, first out.
 * @throws TooManyWaiting from the function it gives, when `waitingAtMost` are waiting already
 */
export function semaphore(atOnce: number, waitingAtMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new TooManyWaiting("too many are waiting")
      // The one that ends hands its slot on, so `running` stays as it is.
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
 * A `semaphore` for each key: the work of one key waits for no other key's.
 * @throws TooManyWaiting from the function it gives, when `waitingAtMost` of this key are waiting already
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

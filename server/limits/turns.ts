/** Nobody waits for more than so many others: then it is better to be told at once. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting"
}

/**
 * Lets so many pieces of work run at the same time; the others wait for their turn in the order they came.
 * @throws TooManyWaiting from the function it gives, when `waitingAtMost` are waiting already
 */
export function turns(atOnce: number, waitingAtMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new TooManyWaiting("too many are waiting")
      // Whoever ends hands the place on, so `running` stays as it is.
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
 * `turns` for each key by itself: the work of one key waits for no other key's.
 * @throws TooManyWaiting from the function it gives, when `waitingAtMost` of this key are waiting already
 */
export function turnsByKey(
  atOnce: number,
  waitingAtMost: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { turn: ReturnType<typeof turns>; users: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { turn: turns(atOnce, waitingAtMost), users: 0 }
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

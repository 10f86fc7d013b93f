/** Starts one task per event loop turn, round-robin over keys; ready responses run in between. */
export function createRoundRobin(): (key: string, work: () => void) => void {
  const waiting = new RoundRobinQueue<() => void>()
  let scheduled = false
  const begin = () => {
    const work = waiting.next()
    scheduled = work !== undefined
    if (scheduled) setImmediate(begin)
    work?.()
  }
  return (key, work) => {
    waiting.add(key, work)
    if (!scheduled) setImmediate(begin)
    scheduled = true
  }
}

/** Queue with round-robin over keys; first in, first out within a key. */
export class RoundRobinQueue<T> {
  readonly #waiting = new Map<string, T[]>()

  add(key: string, item: T): void {
    const own = this.#waiting.get(key)
    if (own) own.push(item)
    else this.#waiting.set(key, [item])
  }

  of(key: string): readonly T[] {
    return this.#waiting.get(key) ?? []
  }

  /** Removes and returns the next item, if any. */
  next(): T | undefined {
    const [found] = this.#waiting
    if (!found) return undefined
    const [key, own] = found
    const item = own.shift()
    this.#waiting.delete(key)
    // Moves the key behind the others.
    if (own.length > 0) this.#waiting.set(key, own)
    return item
  }
}

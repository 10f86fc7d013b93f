/** What waits, by key: the keys take turns, and within a key the first comes first. */
export class Rotation<T> {
  readonly #waiting = new Map<string, T[]>()

  add(key: string, item: T): void {
    const own = this.#waiting.get(key)
    if (own) own.push(item)
    else this.#waiting.set(key, [item])
  }

  of(key: string): readonly T[] {
    return this.#waiting.get(key) ?? []
  }

  /** Takes out what is next; undefined when nothing waits. */
  next(): T | undefined {
    const [found] = this.#waiting
    if (!found) return undefined
    const [key, own] = found
    const item = own.shift()
    this.#waiting.delete(key)
    // Behind the other keys.
    if (own.length > 0) this.#waiting.set(key, own)
    return item
  }
}

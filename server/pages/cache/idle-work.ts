/** Debounced background tasks, run one by one, oldest first. */
export class IdleTasks {
  readonly #quietMs: number
  readonly #tasks = new Map<string, () => Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  /** @param quietMs time without new tasks before the first one runs, and between two */
  constructor(quietMs: number) {
    this.#quietMs = quietMs
  }

  /** Adds a task, replacing a waiting one with the same key. A task that fails is dropped. */
  add(key: string, task: () => Promise<void>): void {
    this.#tasks.set(key, task)
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#next(), this.#quietMs)
    this.#timer.unref()
  }

  async #next(): Promise<void> {
    const [first] = this.#tasks
    if (!first) return
    const [key, task] = first
    this.#tasks.delete(key)
    await task().catch(() => {})
    this.#wait()
  }
}

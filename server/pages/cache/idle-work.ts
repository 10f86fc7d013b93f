/** Debounced background tasks, run one by one, oldest first. */
export class IdleWork {
  readonly #quiet: number
  readonly #pieces = new Map<string, () => Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  /** @param quiet milliseconds without new tasks before the first one runs, and between two */
  constructor(quiet: number) {
    this.#quiet = quiet
  }

  /** Adds a task, replacing a waiting one with the same key. A task that fails is dropped. */
  add(key: string, piece: () => Promise<void>): void {
    this.#pieces.set(key, piece)
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#next(), this.#quiet)
    this.#timer.unref()
  }

  async #next(): Promise<void> {
    const [first] = this.#pieces
    if (!first) return
    const [key, piece] = first
    this.#pieces.delete(key)
    await piece().catch(() => {})
    this.#wait()
  }
}

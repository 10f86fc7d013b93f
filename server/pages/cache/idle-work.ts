/** Work that can wait until nothing new has come for a while: one piece after the other, the oldest first. */
export class IdleWork {
  readonly #quiet: number
  readonly #pieces = new Map<string, () => Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  /** @param quiet milliseconds without anything new before the first piece, and between two */
  constructor(quiet: number) {
    this.#quiet = quiet
  }

  /** Another piece under the same key takes the place of one that waits. A piece that fails is left undone. */
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

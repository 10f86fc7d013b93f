/** Size of an atomic write. Postgres pages (8192 bytes) can be torn at its boundaries. */
const sector = 512

type Operation = { at: number; bytes: Uint8Array } | { size: number }

/** A growing byte array. Unwritten bytes are zero. */
class Bytes {
  private held = Buffer.alloc(0)
  size = 0

  get content(): Buffer {
    return this.held.subarray(0, this.size)
  }
  do(operation: Operation): void {
    if ("size" in operation) {
      this.resize(operation.size)
      return
    }
    const { at, bytes } = operation
    if (at + bytes.length > this.size) this.resize(at + bytes.length)
    this.held.set(bytes, at)
  }
  private resize(size: number): void {
    if (size > this.held.length) {
      const grown = Buffer.alloc(Math.max(size, this.held.length * 2))
      grown.set(this.content)
      this.held = grown
    }
    if (size < this.size) this.held.fill(0, size, this.size)
    this.size = size
  }
}

/**
 * A file on a disk: its bytes at the last sync, and later operations. A power cut keeps a part of
 * them.
 */
export class SimulatedFile {
  private readonly current = new Bytes()
  private readonly synced = new Bytes()
  private unsynced: Operation[] = []

  get size(): number {
    return this.current.size
  }
  get content(): Uint8Array {
    return this.current.content
  }
  do(operation: Operation): void {
    this.current.do(operation)
    this.unsynced.push(operation)
  }
  sync(): void {
    for (const operation of this.unsynced) this.synced.do(operation)
    this.unsynced = []
  }

  /**
   * Returns the bytes after a power cut: each sector of each write, and each new length, is there
   * or not, independent of order.
   */
  cut(random: () => number): Uint8Array {
    if (this.unsynced.length === 0) return this.synced.content
    const share = shareOf(random)
    const kept = () => random() < share
    const left = new Bytes()
    left.do({ at: 0, bytes: this.synced.content })
    for (const operation of this.unsynced) {
      if ("size" in operation) {
        if (kept()) left.do(operation)
        continue
      }
      const { at, bytes } = operation
      for (let from = 0; from < bytes.length; ) {
        const to = Math.min(bytes.length, from + sector - ((at + from) % sector))
        if (kept()) left.do({ at: at + from, bytes: bytes.subarray(from, to) })
        from = to
      }
      // A file may have grown before the bytes of that write are there.
      if (at + bytes.length > left.size && kept()) left.do({ size: at + bytes.length })
    }
    return left.content
  }
}

/** Returns the share of unsynced operations that a power cut keeps: none, all, or any part. */
export function shareOf(random: () => number): number {
  return Math.min(1, Math.max(0, random() * 2 - 0.5))
}

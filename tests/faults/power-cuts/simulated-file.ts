/** What a disk writes whole. Pages of Postgres (8192 bytes) are torn at its edges. */
const sector = 512

type Operation = { at: number; bytes: Uint8Array } | { size: number }

/** Bytes that grow as a file does: what was never written is zeros. */
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

/** A file's bytes on a disk: as of the last sync, and what was done to them since, of which a power cut leaves a part. */
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

  /** What a power cut leaves: each sector of each write is there or not, whatever came later; so is each new length. */
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
      // A file may have grown before what makes it grow is there.
      if (at + bytes.length > left.size && kept()) left.do({ size: at + bytes.length })
    }
    return left.content
  }
}

/** How much of what was not synced a power cut leaves: nothing, all, or any part of it. */
export function shareOf(random: () => number): number {
  return Math.min(1, Math.max(0, random() * 2 - 0.5))
}

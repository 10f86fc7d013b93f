import { createSemaphore } from "../../limits/semaphore.ts"
import type { StoredFile } from "./objects.ts"

const cacheBytes = 64 * 1024 * 1024
/**
 * Cache TTL in milliseconds: how long this process may serve a file that another one has deleted.
 */
const cacheTtlMs = 60_000

interface CachedFile {
  file: StoredFile
  until: number
}

/** JSON, because bucket and name may both contain slashes. */
const cacheKey = (bucket: string, name: string) => JSON.stringify([bucket, name])

/**
 * LRU cache of public files. Files never change under their name, they are only deleted.
 * Concurrent requests for a file share one read. Few reads run at once, because a file may have 25
 * MB.
 */
export class PublicFiles {
  readonly #read: (bucket: string, name: string) => Promise<StoredFile | undefined>
  readonly #kept = new Map<string, CachedFile>()
  readonly #reading = new Map<string, Promise<StoredFile | undefined>>()
  readonly #turn = createSemaphore(2, 200)
  #bytes = 0

  constructor(read: (bucket: string, name: string) => Promise<StoredFile | undefined>) {
    this.#read = read
  }

  /** Returns a cached file. */
  kept(bucket: string, name: string): StoredFile | undefined {
    const key = cacheKey(bucket, name)
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    if (found.until < Date.now()) {
      this.#bytes -= found.file.bytes.byteLength
      return undefined
    }
    this.#kept.set(key, found)
    return found.file
  }

  /** @throws QueueFullError */
  read(bucket: string, name: string): Promise<StoredFile | undefined> {
    const key = cacheKey(bucket, name)
    const under = this.#reading.get(key)
    if (under) return under
    const reading = this.#turn(() => this.#read(bucket, name))
      .then((file) => {
        // Do not cache a file that was invalidated during the read.
        if (file && this.#reading.get(key) === reading) this.#keep(key, file)
        return file
      })
      .finally(() => {
        if (this.#reading.get(key) === reading) this.#reading.delete(key)
      })
    this.#reading.set(key, reading)
    return reading
  }

  forget(bucket: string, name: string): void {
    const key = cacheKey(bucket, name)
    this.#reading.delete(key)
    const found = this.#kept.get(key)
    if (!found) return
    this.#kept.delete(key)
    this.#bytes -= found.file.bytes.byteLength
  }

  #keep(key: string, file: StoredFile): void {
    this.#kept.set(key, { file, until: Date.now() + cacheTtlMs })
    this.#bytes += file.bytes.byteLength
    for (const [oldest, { file: other }] of this.#kept) {
      if (this.#bytes <= cacheBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= other.bytes.byteLength
    }
  }
}

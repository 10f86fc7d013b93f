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
export function createPublicFiles(
  readFile: (bucket: string, name: string) => Promise<StoredFile | undefined>,
) {
  const cached = new Map<string, CachedFile>()
  const reading = new Map<string, Promise<StoredFile | undefined>>()
  const inTurn = createSemaphore(2, 200)
  let cachedBytes = 0

  function remove(key: string): CachedFile | undefined {
    const found = cached.get(key)
    if (found) cachedBytes -= found.file.bytes.byteLength
    cached.delete(key)
    return found
  }

  function add(key: string, found: CachedFile): void {
    cached.set(key, found)
    cachedBytes += found.file.bytes.byteLength
    for (const oldest of cached.keys()) {
      if (cachedBytes <= cacheBytes) break
      remove(oldest)
    }
  }

  return {
    /** Returns a cached file. */
    cached(bucket: string, name: string): StoredFile | undefined {
      const key = cacheKey(bucket, name)
      const found = remove(key)
      if (!found || found.until < Date.now()) return undefined
      add(key, found)
      return found.file
    },
    /** @throws QueueFullError */
    read(bucket: string, name: string): Promise<StoredFile | undefined> {
      const key = cacheKey(bucket, name)
      const underWay = reading.get(key)
      if (underWay) return underWay
      const started = inTurn(() => readFile(bucket, name))
        .then((file) => {
          // Do not cache a file that was invalidated during the read.
          if (file && reading.get(key) === started) add(key, { file, until: Date.now() + cacheTtlMs })
          return file
        })
        .finally(() => {
          if (reading.get(key) === started) reading.delete(key)
        })
      reading.set(key, started)
      return started
    },
    forget(bucket: string, name: string): void {
      const key = cacheKey(bucket, name)
      reading.delete(key)
      remove(key)
    },
  }
}

/** Waits so many milliseconds, or until the browser says that the network is back. */
function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener("online", end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener("online", end)
  })
}

/**
 * Calls again as long as it fails, after each of these pauses in milliseconds.
 * @throws the last failure, when there are no more pauses
 */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  retryDelaysMs: Iterable<number>,
): Promise<Result> {
  for (const milliseconds of retryDelaysMs) {
    try {
      return await call()
    } catch {
      await waitOrOnline(milliseconds)
    }
  }
  return call()
}

/** Pauses without end, twice as long each time up to half a minute. */
export function* exponentialBackoff(): Generator<number> {
  for (let milliseconds = 500; ; milliseconds = Math.min(2 * milliseconds, 30_000)) yield milliseconds
}

/** Waits this many milliseconds, or until the browser is online again. */
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
 * Retries a call after each of these delays.
 * @throws the last error, when no delays are left
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

/** Yields delays in milliseconds without end: 0.5 s, doubled each time, at most 30 s. */
export function* exponentialBackoff(): Generator<number> {
  for (let milliseconds = 500; ; milliseconds = Math.min(2 * milliseconds, 30_000)) yield milliseconds
}

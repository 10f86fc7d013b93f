/** Path of the readiness check for monitors and load balancers. */
export const readyPath = "/readyz"

/** Cache lifetime in milliseconds, so that a flood of checks does not reach the database. */
const cacheMs = 1_000

/**
 * Creates the check for /readyz. Queries the database at most once at a time and once per second.
 * @param query queries the database; never rejects
 * @param log receives a line when the state changes
 */
export function createReadiness(
  query: () => Promise<boolean>,
  log: (line: string) => void,
): () => Promise<boolean> {
  let wasReady = true
  let latest: Promise<boolean> | undefined
  async function lookAgain(): Promise<boolean> {
    const ready = await query()
    if (ready !== wasReady) log(ready ? "the database is back" : "the database is away")
    wasReady = ready
    setTimeout(() => {
      latest = undefined
    }, cacheMs).unref()
    return ready
  }
  return () => {
    latest ??= lookAgain()
    return latest
  }
}

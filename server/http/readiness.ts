/** How long an answer counts. Who watches asks every few seconds; a flood must not ask the database for each request. */
const life = 1_000

/**
 * Whether the database answers, for /readyz: asked by one request at a time, and at most once a second.
 * @param look asks the database; settles in any case, and does not reject
 * @param log told once when the database goes and once when it comes
 */
export function createReadiness(
  look: () => Promise<boolean>,
  log: (line: string) => void,
): () => Promise<boolean> {
  let wasReady = true
  let latest: Promise<boolean> | undefined
  async function lookAgain(): Promise<boolean> {
    const ready = await look()
    if (ready !== wasReady) log(ready ? "the database is back" : "the database is away")
    wasReady = ready
    setTimeout(() => {
      latest = undefined
    }, life).unref()
    return ready
  }
  return () => {
    latest ??= lookAgain()
    return latest
  }
}

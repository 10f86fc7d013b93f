export interface Times {
  /** Milliseconds. */
  median: number
  p90: number
  p99: number
}

/** Returns the median; NaN for an empty list. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/**
 * Runs `work` `rounds` times in sequence and returns the durations. Drops the first tenth as
 * warm-up.
 */
export async function timed(rounds: number, work: (round: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  const warming = Math.ceil(rounds / 10)
  for (let round = -warming; round < rounds; round++) {
    const started = performance.now()
    await work(round)
    if (round >= 0) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { median: at(0.5), p90: at(0.9), p99: at(0.99) }
}

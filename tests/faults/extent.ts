import type { Engine } from "../fixtures/databases.ts"

/**
 * Extent of the fault tests. `npm test` runs a short version, `npm run test:faults` sets
 * FAULTS=long. FAULTS_SEED repeats a run's random choices.
 */
export const long = process.env.FAULTS === "long"

/** Where both engines behave the same, the short version uses one. */
export const someEngines: readonly Engine[] = long ? ["pglite", "postgres"] : ["postgres"]

/** Returns the first value in the long version, the second in the short one. */
export const extent = <T>(inLong: T, inShort: T): T => (long ? inLong : inShort)

export const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31))

/**
 * Returns a random number generator from 0 to 1, seeded with the run's seed and the test's name
 * (mulberry32).
 */
export function randomOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

import type { Engine } from "../fixtures/databases.ts"

/**
 * How much the fault tests do. `npm test` does a little of each; `npm run test:faults` sets FAULTS=long.
 * FAULTS_SEED repeats a run's random choices.
 */
export const long = process.env.FAULTS === "long"

/** Where both databases would tell the same, the short version asks one. */
export const someEngines: readonly Engine[] = long ? ["pglite", "postgres"] : ["postgres"]

/** What a run does in the long version and in the short one. */
export const extent = <T>(inLong: T, inShort: T): T => (long ? inLong : inShort)

export const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Random numbers from 0 to 1 that follow from the seed and the test's name (mulberry32). */
export function randomOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

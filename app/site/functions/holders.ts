import type { Solution } from "../../../content/published/published.ts"
import type { Shown } from "../../../content/texts/language.ts"
import { functionKey } from "./key.ts"

/** A published solution, as far as the list of functions names it. */
export type Holder = Shown<Solution, "id" | "slug", "title">

/** Which solutions hold a function, by the function's key. */
export type Holders = Record<string, Holder[]>

/**
 * The solutions that have each function among their features, matched by the Swedish title. It can tell no more than
 * the features that were read, which are those that the reader may read.
 */
export function holdersOf(
  features: readonly { title: string; solution_id: string }[],
  solutions: readonly Holder[],
): Holders {
  const keysOf = new Map(solutions.map(({ id }) => [id, new Set<string>()]))
  for (const { title, solution_id } of features) keysOf.get(solution_id)?.add(functionKey(title))
  const holders = new Map<string, Holder[]>()
  for (const solution of solutions) {
    for (const key of keysOf.get(solution.id) ?? []) {
      const found = holders.get(key)
      if (found) found.push(solution)
      else holders.set(key, [solution])
    }
  }
  return Object.fromEntries(holders)
}

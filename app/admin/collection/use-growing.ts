import { startTransition, useEffect, useState } from "react"

/** Initial number of rendered items, more than most screens show, and batch size after that. */
const [initialCount, batchSize] = [30, 120]

/**
 * Renders the first items of a long list at once and the rest in batches during idle time, so that
 * the first rows appear sooner.
 */
export function useIncrementalList<Item>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState(initialCount)
  const complete = shown >= items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each batch triggers the next
  useEffect(() => {
    if (!complete) startTransition(() => setShown((before) => before + batchSize))
  }, [complete, shown])
  return complete ? items : items.slice(0, shown)
}

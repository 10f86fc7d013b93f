import { startTransition, useEffect, useState } from "react"

/** Items drawn at once, more than most screens show, and at a time after that. */
const [first, portion] = [30, 120]

/** The first of a long list at once, the others in batches while the browser is idle, so that the first rows show without the last. */
export function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState(first)
  const complete = shown >= items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each portion calls for the next
  useEffect(() => {
    if (!complete) startTransition(() => setShown((before) => before + portion))
  }, [complete, shown])
  return complete ? items : items.slice(0, shown)
}

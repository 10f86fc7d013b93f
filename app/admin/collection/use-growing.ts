import { startTransition, useEffect, useState } from "react"

/** Items drawn at once, and at a time after that. */
const portion = 60

/** The first of a long list at once, the others portion by portion whenever nothing more urgent is to be done. */
export function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState(portion)
  const complete = shown >= items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each portion calls for the next
  useEffect(() => {
    if (!complete) startTransition(() => setShown((before) => before + portion * 2))
  }, [complete, shown])
  return complete ? items : items.slice(0, shown)
}

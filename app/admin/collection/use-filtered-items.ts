import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { matchesSearch } from "../ui/lists/matches-search.ts"

/** Filters a list by search text and by the collection's filter field. */
export function useFilteredItems(collection: Collection, items: readonly Item[]) {
  const [search, setSearch] = useState("")
  const [choice, setChoice] = useState("")
  const { filter } = collection
  const text = useDeferredValue(search).trim()
  const narrowed = choice !== "" || text !== ""
  const found = useMemo(() => {
    if (!narrowed) return items
    return items.filter((item) => {
      if (filter && choice && item[filter] !== choice) return false
      return matchesSearch(searchable(collection, item), text)
    })
  }, [collection, items, filter, choice, text, narrowed])
  return {
    /** The matching items rendered so far. */
    found: useIncrementalList(found),
    all: found,
    count: found.length,
    narrowed,
    search,
    setSearch,
    choice,
    setChoice,
    showAll() {
      setSearch("")
      setChoice("")
    },
  }
}

function searchable({ fields }: Collection, item: Item): string {
  return Object.entries(fields)
    .filter(([, { column }]) => column.type === "text")
    .flatMap(([name]) => [item[name], item[`${name}_en`]])
    .filter((stored) => typeof stored === "string")
    .join(" ")
    .toLocaleLowerCase("sv")
}

/** Initial number of rendered items, more than most screens show, and batch size after that. */
const [initialCount, batchSize] = [30, 120]

/**
 * Renders the first items of a long list at once and the rest in batches during idle time, so that
 * the first rows appear sooner.
 */
function useIncrementalList<Item>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState(initialCount)
  const complete = shown >= items.length
  useEffect(() => {
    if (!complete) startTransition(() => setShown(shown + batchSize))
  }, [complete, shown])
  return complete ? items : items.slice(0, shown)
}

import { useDeferredValue, useMemo, useState } from "react"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { matchesSearch } from "../ui/lists/matches-search.ts"
import { useIncrementalList } from "./use-growing.ts"

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

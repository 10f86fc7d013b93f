import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { hasReservedSlug, shadowedItems, slugOf } from "../../../content/types/paths.ts"
import { texts } from "../ui/texts.ts"

/** Returns by item id why visitors cannot reach the item. */
export function warningsOf(collection: Collection, items: readonly Item[]): Map<string, string> {
  const warnings = new Map<string, string>()
  for (const [id, before] of shadowedItems(collection, items)) {
    warnings.set(id, texts.list.shadowed(String(before[collection.title])))
  }
  if (collection.address) {
    for (const item of items) {
      if (slugOf(collection, item) === "") warnings.set(item.id, texts.list.withoutAddress)
      if (hasReservedSlug(collection, item)) warnings.set(item.id, texts.problems.takenBySite)
    }
  }
  return warnings
}

import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { Disclosure } from "../ui/disclosure.tsx"
import { part } from "../ui/part.tsx"
import { historyTexts } from "./history-texts.ts"

const ItemHistory = part(() => import("./item-history.tsx"))
const DeletedItems = part(() => import("./deleted-items.tsx"))

interface HistoryProps {
  collection: Collection
  item: Item
  dirty: boolean
  onRestored: () => void
}

/** Version history in an item's dialog; data and code load when it is opened. */
export function HistoryPart(props: HistoryProps) {
  return (
    <Disclosure heading={historyTexts.heading}>
      <ItemHistory {...props} />
    </Disclosure>
  )
}

interface DeletedProps {
  collection: Collection
  parentId: string | undefined
}

/** Deleted items below a list, to restore. */
export function DeletedPart(props: DeletedProps) {
  return (
    <Disclosure heading={historyTexts.deleted.heading}>
      {/* Remounts for another list or parent, so that the previous one's items are not shown
          while loading. */}
      <DeletedItems key={`${props.collection.table} ${props.parentId}`} {...props} />
    </Disclosure>
  )
}

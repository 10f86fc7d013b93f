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

/** An item's versions in its dialog; they and their code are fetched when somebody opens them. */
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

/** Below a list: what has been deleted from it and can be put back. */
export function DeletedPart(props: DeletedProps) {
  return (
    <Disclosure heading={historyTexts.deleted.heading}>
      {/* Of another list or solution nothing of this one is shown, not even until it is there. */}
      <DeletedItems key={`${props.collection.table} ${props.parentId}`} {...props} />
    </Disclosure>
  )
}

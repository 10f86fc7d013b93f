import type { ComponentProps } from "react"
import type { Collection } from "../../../content/types/collection.ts"
import { Disclosure } from "../ui/disclosure.tsx"
import { lazyPart } from "../ui/lazy-part.tsx"
import { historyTexts } from "./history-texts.ts"

const ItemHistory = lazyPart(() => import("./item-history.tsx"))
const DeletedItems = lazyPart(() => import("./deleted-items.tsx"))

/** Version history in an item's dialog; data and code load when it is opened. */
export function HistoryDisclosure(props: ComponentProps<typeof ItemHistory>) {
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
export function DeletedItemsDisclosure(props: DeletedProps) {
  return (
    <Disclosure heading={historyTexts.deleted.heading}>
      {/* Remounts for another list or parent, so that the previous one's items are not shown
          while loading. */}
      <DeletedItems key={`${props.collection.table} ${props.parentId}`} {...props} />
    </Disclosure>
  )
}

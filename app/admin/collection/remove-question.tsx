import { useState } from "react"
import type { Collection } from "../../content/collection.ts"
import type { Item } from "../../content/field-values.ts"
import { collectionTexts } from "../collection-texts.ts"
import { texts } from "../texts.ts"
import { Question } from "../ui/dialog.tsx"
import { titleOf } from "./item-card.tsx"

interface Parts {
  collection: Collection
  item: Item
  onCancel: () => void
  onRemove: () => Promise<void>
}

/** Asks before an item is removed, in the specification's words. */
export function RemoveQuestion({ collection, item, onCancel, onRemove }: Parts) {
  const [busy, setBusy] = useState(false)
  return (
    <Question
      title={texts.confirm.title(titleOf(collection, item))}
      text={collectionTexts[collection.texts].confirmRemove}
      stay={{ label: texts.cancel, act: onCancel }}
      actions={[
        {
          label: texts.remove,
          kind: "danger",
          act: () => {
            setBusy(true)
            void onRemove()
          },
        },
      ]}
      busy={busy}
    />
  )
}

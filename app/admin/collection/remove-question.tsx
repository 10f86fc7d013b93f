import { useState } from "react"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { ConfirmDialog } from "../ui/dialogs/dialog.tsx"
import { texts } from "../ui/texts.ts"
import { textsOf } from "./collection-texts.ts"
import { titleOf } from "./item-card.tsx"

interface Props {
  collection: Collection
  item: Item
  /** Never rejects. */
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Confirmation before an item is deleted, with the specification's text. */
export function RemoveDialog({ collection, item, onRemove, onClose }: Props) {
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await onRemove()
    onClose()
  }

  return (
    <ConfirmDialog
      title={texts.confirm.title(titleOf(collection, item))}
      text={textsOf(collection).confirmRemove}
      stay={{ label: texts.cancel, act: onClose }}
      actions={[{ label: texts.remove, kind: "danger", act: () => void remove() }]}
      busy={busy}
    />
  )
}

import { type RefObject, useRef, useState } from "react"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import type { NextFocus } from "../../ui/restore-focus.ts"
import { Question } from "../ui/dialogs/dialog.tsx"
import { removalBeside } from "../ui/dialogs/next-focus.ts"
import { texts } from "../ui/texts.ts"
import { textsOf } from "./collection-texts.ts"
import { titleOf } from "./item-card.tsx"

interface Props {
  collection: Collection
  item: Item
  /** True when it is removed; a failure has been told. */
  onRemove: () => Promise<boolean>
  onClose: () => void
  /** Gets the focus when no item is left beside the one that is removed. */
  otherwise: RefObject<HTMLElement | null>
}

/** Asks before an item is removed, in the specification's words. */
export function RemoveQuestion({ collection, item, onRemove, onClose, otherwise }: Props) {
  const [busy, setBusy] = useState(false)
  const next = useRef<NextFocus>(undefined)

  async function remove() {
    setBusy(true)
    const beside = removalBeside(item.id)
    if (await onRemove()) next.current = () => beside() ?? otherwise.current
    onClose()
  }

  return (
    <Question
      title={texts.confirm.title(titleOf(collection, item))}
      text={textsOf(collection).confirmRemove}
      stay={{ label: texts.cancel, act: onClose }}
      actions={[{ label: texts.remove, kind: "danger", act: () => void remove() }]}
      busy={busy}
      nextFocus={() => next.current?.()}
    />
  )
}

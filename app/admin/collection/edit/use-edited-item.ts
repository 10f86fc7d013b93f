import { useCallback, useRef, useState } from "react"
import type { Collection } from "../../../../content/types/collection.ts"
import type { Item } from "../../../../content/types/field-values.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { reportError } from "../../data/queries.ts"
import { texts } from "../../ui/texts.ts"
import type { useCollection } from "../use-collection.ts"
import { openDraft } from "./item-draft.ts"
import type { LinkedItem } from "./linked-item.ts"

type EditedItem = Partial<LinkedItem> & { translating?: boolean }

/** Item whose dialog is open. `edit` opens it, with its draft if it has one. */
export function useEditedItem(
  collection: Collection,
  { drafts, draftsAreSettled }: Pick<ReturnType<typeof useCollection>, "drafts" | "draftsAreSettled">,
) {
  const [editing, setEditing] = useState<EditedItem>()
  // Drafts may arrive in another order than the clicks.
  const wanted = useRef<Item>(undefined)
  const edit = useCallback(
    async (item: Item | undefined, linked: EditedItem = {}) => {
      wanted.current = item
      const hasDraft = item && drafts?.has(item.id)
      if (!item || (draftsAreSettled && !hasDraft)) return setEditing({ ...linked, item })
      try {
        const opened = (await openDraft(collection, item.id)) ?? item
        if (wanted.current === item) setEditing({ ...linked, item: opened })
      } catch (error) {
        if (wanted.current !== item) return
        const reason = reportError(error)
        if (hasDraft) toast.error(texts.list.draftFailed, reason)
        else setEditing({ ...linked, item })
      }
    },
    [collection, drafts, draftsAreSettled],
  )
  return { editing, setEditing, edit }
}

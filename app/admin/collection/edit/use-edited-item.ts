import { useCallback, useState } from "react"
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
  const edit = useCallback(
    async (item: Item | undefined, linked: EditedItem = {}) => {
      const hasDraft = item && drafts?.has(item.id)
      if (!item || (draftsAreSettled && !hasDraft)) return setEditing({ ...linked, item })
      try {
        setEditing({ ...linked, item: (await openDraft(collection, item.id)) ?? item })
      } catch (error) {
        const reason = reportError(error)
        if (hasDraft) toast.error(texts.list.draftFailed, reason)
        else setEditing({ ...linked, item })
      }
    },
    [collection, drafts, draftsAreSettled],
  )
  return { editing, setEditing, edit }
}

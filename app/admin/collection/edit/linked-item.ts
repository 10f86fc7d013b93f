import { useEffect } from "react"
import { useSearchParams } from "react-router"
import type { Collection } from "../../../../content/types/collection.ts"
import type { Item } from "../../../../content/types/field-values.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { continuedParameter } from "../../ui/dialogs/use-kept-edits.ts"
import { texts } from "../../ui/texts.ts"

/** The parameter that names an item to be edited, and the one that names the solution that a feature belongs to. */
const edited = "redigera"
export const solutionParameter = "losning"
/** Stands for the id of an item that is to be made. */
export const newItem = "ny"

/** The address of the screen that opens an item's dialog: to write its English, or to continue edits. */
export function editPath({ screen }: Collection, id: string, parentId?: string | null): string {
  const parameters = new URLSearchParams(parentId ? { [solutionParameter]: parentId } : {})
  parameters.set(edited, id)
  return `/admin/${screen}?${parameters}`
}

/** What the address asks for: an item, or none for a new one, and the kept edits to continue with. */
export interface Linked {
  item: Item | undefined
  continued: string | undefined
}

interface Props {
  items: readonly Item[]
  /** What the items belong to. */
  parentId: string | undefined
  /** The items have been read, and the item can be in no other list of the screen: what is missing is gone. */
  isWhole: boolean
  open: (linked: Linked) => void
}

/** Opens the item that the address names, or says that it is gone, and takes the name out of the address. */
export function useLinkedItem({ items, parentId, isWhole, open }: Props): void {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get(edited)
  const item = id ? items.find((one) => one.id === id) : undefined
  const isNew = id === newItem && isWhole && (parameters.get(solutionParameter) ?? undefined) === parentId
  const isGone = id !== null && !item && !isNew && isWhole
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an item that the address names
  useEffect(() => {
    if (item || isNew) open({ item, continued: parameters.get(continuedParameter) ?? undefined })
    else if (isGone) toast.error(texts.list.linkedGone.title, texts.list.linkedGone.text)
    else return
    setParameters(
      (before) => {
        before.delete(edited)
        before.delete(continuedParameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [item?.id, isNew, isGone])
}

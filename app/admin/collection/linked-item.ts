import { useEffect } from "react"
import { useSearchParams } from "react-router"
import type { ContentTable } from "../../content/collection.ts"
import type { Item } from "../../content/field-values.ts"
import { toast } from "../../ui/toast.ts"
import { texts } from "../texts.ts"

/** The parameter that names an item to be edited, and the one that names the solution that a feature belongs to. */
const edited = "redigera"
export const solutionParameter = "losning"

const screens: Record<ContentTable, string> = {
  pages: "pages",
  content_solutions: "solutions",
  features: "solutions",
  case_studies: "case-studies",
  resources: "resources",
}

/** The address of the screen that opens an item's dialog, for whoever has its English to write. */
export function editPath(collection: ContentTable, id: string, parentId?: string | null): string {
  const parameters = new URLSearchParams(parentId ? { [solutionParameter]: parentId } : {})
  parameters.set(edited, id)
  return `/admin/${screens[collection]}?${parameters}`
}

interface Parts {
  items: readonly Item[]
  /** The items have been read, and the item can be in no other list of the screen: what is missing is gone. */
  isWhole: boolean
  open: (item: Item) => void
}

/** Opens the item that the address names, or says that it is gone, and takes the name out of the address. */
export function useLinkedItem({ items, isWhole, open }: Parts): void {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get(edited)
  const item = id ? items.find((one) => one.id === id) : undefined
  const isGone = id !== null && !item && isWhole
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an item that the address names
  useEffect(() => {
    if (item) open(item)
    else if (isGone) toast.error(texts.list.linkedGone.title, texts.list.linkedGone.text)
    else return
    setParameters(
      (before) => {
        before.delete(edited)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [item?.id, isGone])
}

import { useEffect } from "react"
import { useSearchParams } from "react-router"
import { typeOf } from "../../../../content/index.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import type { FormValues, Item } from "../../../../content/types/field-values.ts"
import { suggestSlug } from "../../../../content/types/slugs/slug-suggestion.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { continuedParameter } from "../../ui/dialogs/use-kept-edits.ts"
import { texts } from "../../ui/texts.ts"

/** The parameter that names an item to be edited. */
const edited = "redigera"
/** The one that names the item whose children are shown, on the screen of both: `losning` for solutions and features. */
export const parentParameter = (collection: Collection) =>
  suggestSlug((collection.parent ? typeOf(collection.parent.table) : collection).names.one, 60)
/** Those that have the title and the slug of a new item; one that has the slug already is edited instead. */
const [titled, slugged] = ["titel", "slug"]
/** Stands for the id of an item that is to be made. */
export const newItem = "ny"

/** The address of the screen that opens an item's dialog: to write its English, or to continue edits. */
export function editPath(collection: Collection, id: string, parentId?: string | null): string {
  const parameters = new URLSearchParams(parentId ? { [parentParameter(collection)]: parentId } : {})
  parameters.set(edited, id)
  return `/admin/${collection.screen}?${parameters}`
}

/** Returns the path that opens the dialog of a new item with a title, or of the item that has the slug. */
export const makePath = (collection: Collection, title: string, slug?: string): string =>
  `${editPath(collection, newItem)}&${new URLSearchParams({ [titled]: title, ...(slug && { [slugged]: slug }) })}`

/** What the address asks for: an item, or none for a new one, and the kept edits to continue with. */
export interface Linked {
  item: Item | undefined
  continued: string | undefined
  /** What a new one begins with. */
  initial?: FormValues | undefined
}

interface Props {
  collection: Collection
  items: readonly Item[]
  parentId: string | undefined
  /** The items have been read, and the item can be in no other list of the screen: what is missing is gone. */
  isWhole: boolean
  open: (linked: Linked) => void
}

/** Opens the item that the address names, or says that it is gone, and takes the name out of the address. */
export function useLinkedItem({ collection, items, parentId, isWhole, open }: Props): void {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get(edited)
  const slug = parameters.get(slugged)
  const item = id ? items.find((one) => one.id === id || (slug && one.slug === slug)) : undefined
  const named = parameters.get(parentParameter(collection)) ?? undefined
  const isNew = id === newItem && isWhole && named === parentId
  const isGone = id !== null && !item && !isNew && isWhole
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an item that the address names
  useEffect(() => {
    const continued = parameters.get(continuedParameter) ?? undefined
    const title = parameters.get(titled)
    const initial = title && !item ? { [collection.title]: title, ...(slug && { slug }) } : undefined
    if (item || isNew) open({ item, continued, initial })
    else if (isGone) toast.error(texts.list.linkedGone.title, texts.list.linkedGone.text)
    else return
    setParameters(
      (before) => {
        before.delete(edited)
        before.delete(continuedParameter)
        before.delete(titled)
        before.delete(slugged)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [item?.id, isNew, isGone])
}

import { useEffect, useEffectEvent } from "react"
import { useSearchParams } from "react-router"
import { contentTypeOf } from "../../../../content/index.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import type { FormValues, Item } from "../../../../content/types/field-values.ts"
import { suggestSlug } from "../../../../content/types/slugs.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { storedEditsParameter } from "../../ui/dialogs/use-stored-edits.ts"
import { texts } from "../../ui/texts.ts"

/** URL parameter with the id of the item to edit. */
const editedParameter = "redigera"
/**
 * URL parameter with the selected parent, on the screen of parents and children: `losning` for
 * solutions and features.
 */
export const parentParameter = (collection: Collection) =>
  suggestSlug((collection.parent ? contentTypeOf(collection.parent.table) : collection).names.one, 60)
/**
 * URL parameters with a new item's title and slug. An item that already has the slug is edited
 * instead.
 */
const [titleParameter, slugParameter] = ["titel", "slug"]
/** Value of `edited` for a new item. */
export const newItemId = "ny"

/** Returns the URL that opens an item's dialog, e.g. to translate it or to restore edits. */
export function editPath(collection: Collection, id: string, parentId?: string | null): string {
  const parameters = new URLSearchParams(parentId ? { [parentParameter(collection)]: parentId } : {})
  parameters.set(editedParameter, id)
  return `/admin/${collection.screen}?${parameters}`
}

/**
 * Returns the URL that opens the dialog of a new item with a title, or of the item with the slug.
 */
export const createPath = (collection: Collection, title: string, slug?: string): string =>
  `${editPath(collection, newItemId)}&${new URLSearchParams({ [titleParameter]: title, ...(slug && { [slugParameter]: slug }) })}`

/** The item to open from the URL (undefined for a new item) and the stored edits to restore. */
export interface LinkedItem {
  item: Item | undefined
  continued: string | undefined
  /** Initial values of a new item. */
  initial?: FormValues | undefined
}

interface Props {
  collection: Collection
  items: readonly Item[]
  parentId: string | undefined
  /**
   * The list has loaded and no other list of the screen can contain the item: a missing item is
   * deleted.
   */
  isWhole: boolean
  /** False while data that the dialog needs is loading. */
  isReady?: boolean
  open: (linked: LinkedItem) => void
}

/** Opens the item in the URL, or reports that it was deleted, and removes the parameters. */
export function useLinkedItem({ collection, items, parentId, isWhole, isReady = true, open }: Props): void {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get(editedParameter)
  const slug = parameters.get(slugParameter)
  const item = id ? items.find((one) => one.id === id || (slug && one.slug === slug)) : undefined
  const named = parameters.get(parentParameter(collection)) ?? undefined
  const isNew = id === newItemId && isWhole && named === parentId
  const isGone = id !== null && !item && !isNew && isWhole
  const follow = useEffectEvent(() => {
    const continued = parameters.get(storedEditsParameter) ?? undefined
    const title = parameters.get(titleParameter)
    const initial = title && !item ? { [collection.title]: title, ...(slug && { slug }) } : undefined
    if (item || isNew) open({ item, continued, initial })
    else toast.error(texts.list.linkedGone.title, texts.list.linkedGone.text)
    setParameters(
      (before) => {
        before.delete(editedParameter)
        before.delete(storedEditsParameter)
        before.delete(titleParameter)
        before.delete(slugParameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  })
  const found = isNew || isGone ? id : item?.id
  useEffect(() => {
    if (found && isReady) follow()
  }, [found, isReady])
}

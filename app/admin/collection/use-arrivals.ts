import { useEffect, useRef, useState } from "react"
import type { Item } from "../../../content/types/field-values.ts"
import { moveFocus } from "../../ui/keep-focus.ts"

interface Props {
  shown: readonly Item[]
  selectedId: string | undefined
  /** While a dialog is open its unsaved edits hold up every navigation. */
  isEditing: boolean
  onSelect: ((item: Item, how: "created") => void) | undefined
}

/** The button that selects an item of a list; null where the item is not drawn or cannot be selected. */
export const selectButtonOf = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-item="${id}"] .item-select`)

/** Leads to an item that has just come into a list: to a copy where its list has it, to a new one when its pane is there. */
export function useArrivals({ shown, selectedId, isEditing, onSelect }: Props) {
  const copied = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has been drawn
  useEffect(() => {
    const button = document.querySelector<HTMLElement>(`[data-item="${copied.current}"] [data-edit]`)
    if (!button) return
    copied.current = undefined
    moveFocus(button)
  }, [shown])

  const [created, setCreated] = useState<Item>()
  const arriving = useRef<string>(undefined)
  useEffect(() => {
    if (!created || isEditing) return
    setCreated(undefined)
    arriving.current = created.id
    onSelect?.(created, "created")
  }, [created, isEditing, onSelect])
  // It is drawn when the list is no longer narrowed, and its pane when the address names it.
  const selectedIsShown = shown.some(({ id }) => id === selectedId)
  useEffect(() => {
    if (!selectedIsShown || !selectedId || arriving.current !== selectedId) return
    arriving.current = undefined
    const button = selectButtonOf(selectedId)
    button?.focus({ preventScroll: true })
    button?.closest("[data-item]")?.scrollIntoView({ block: "center" })
  }, [selectedId, selectedIsShown])
  return { copied, setCreated, selectedIsShown }
}

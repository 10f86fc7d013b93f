import { useEffect, useRef, useState } from "react"
import type { Item } from "../../../content/types/field-values.ts"
import { moveFocus } from "../../ui/recover-focus.ts"

interface Props {
  shown: readonly Item[]
  selectedId: string | undefined
  /** While a dialog is open, unsaved changes block navigation. */
  isEditing: boolean
  onSelect: ((item: Item, how: "created") => void) | undefined
}

/** Returns the button that selects an item; null when it is not rendered or not selectable. */
export const findSelectButton = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-item="${id}"] [data-select]`)

/**
 * Moves the focus to a new item in the list: to a copy once it is rendered, to a new item once its
 * pane is open.
 */
export function useFocusNewItem({ shown, selectedId, isEditing, onSelect }: Props) {
  const copied = useRef<string>(undefined)
  useEffect(() => {
    const copy = shown.find(({ id }) => id === copied.current)
    const button = document.querySelector<HTMLElement>(`[data-item="${copy?.id}"] [data-edit]`)
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
  // The item is rendered when the filter is cleared; its pane when the URL names it.
  const selectedIsShown = shown.some(({ id }) => id === selectedId)
  useEffect(() => {
    if (!selectedIsShown || !selectedId || arriving.current !== selectedId) return
    arriving.current = undefined
    const button = findSelectButton(selectedId)
    button?.focus({ preventScroll: true })
    button?.closest("[data-item]")?.scrollIntoView({ block: "center" })
  }, [selectedId, selectedIsShown])
  return { copied, setCreated, selectedIsShown }
}

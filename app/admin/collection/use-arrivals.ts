import { useEffect, useRef, useState } from "react"
import type { Item } from "../../../content/types/field-values.ts"
import { bringTo, editButtonOf, selectButtonOf } from "../ui/dialogs/next-focus.ts"

interface Props {
  shown: readonly Item[]
  selectedId: string | undefined
  /** While a dialog is open its unsaved edits hold up every navigation. */
  isEditing: boolean
  onSelect: ((item: Item, how: "created") => void) | undefined
}

/** Leads to an item that has just come into a list: to a copy where its list has it, to a new one when its pane is there. */
export function useArrivals({ shown, selectedId, isEditing, onSelect }: Props) {
  const copied = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has been drawn
  useEffect(() => {
    const button = copied.current && editButtonOf(copied.current)
    if (!button) return
    copied.current = undefined
    bringTo(button)
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

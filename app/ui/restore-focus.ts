import { type RefObject, useEffect, useRef } from "react"

/** Returns the element that takes the focus when the focused one is about to be removed; nothing if it stays. */
export type NextFocus = () => HTMLElement | null | undefined

/**
 * Restores the focus after a change has removed the focused element. Set the returned ref before the change.
 * @param changed the focus is restored when this value has changed
 */
export function useRestoreFocus(changed: unknown): RefObject<NextFocus | undefined> {
  const next = useRef<NextFocus>(undefined)
  useEffect(() => {
    if (!changed || !next.current) return
    next.current()?.focus()
    next.current = undefined
  }, [changed])
  return next
}

/**
 * Returns a function that finds the sibling that is left when an element has been removed: the next, else the previous.
 * The siblings are noted when this is called.
 * @param kind selects the siblings that count
 */
export function elementBeside(element: Element, kind = "*"): () => Element | undefined {
  const all = [...(element.parentElement?.children ?? [])].filter((sibling) => sibling.matches(kind))
  const place = all.indexOf(element)
  const beside = [...all.slice(place + 1), ...all.slice(0, place).reverse()]
  return () => beside.find(({ isConnected }) => isConnected)
}

import { useEffect, useRef } from "react"

/** Returns the element that takes the focus when the focused one is about to be removed; nothing if it stays. */
export type NextFocus = () => HTMLElement | null | undefined

/**
 * Moves the focus after a change that removes or moves the focused element. Returns a function that notes where to, before
 * the change; undefined takes that back. Whoever has moved the focus meanwhile keeps it.
 * @param changed the focus is moved when this value has changed
 */
export function useRestoreFocus(changed: unknown): (next: NextFocus | undefined) => void {
  const wanted = useRef<{ next: NextFocus; from: Element | null }>(undefined)
  useEffect(() => {
    if (!changed || !wanted.current) return
    const { next, from } = wanted.current
    wanted.current = undefined
    const { activeElement, body } = document
    if (activeElement === body || activeElement === from || from?.contains(activeElement)) next()?.focus()
  }, [changed])
  return (next) => {
    wanted.current = next && { next, from: document.activeElement }
  }
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

import { type DragEvent, useCallback, useEffect, useRef, useState } from "react"

interface Props<Item> {
  items: readonly Item[]
  /** Items are laid out in columns: the left half of an item means before it. */
  inColumns: boolean
  onOrder: (ids: string[], moved: Item, place: number) => void
}

/** Drop target: before or after another item. */
interface Target {
  id: string
  side: "before" | "after"
}

/**
 * Reorders items by drag and drop and by buttons. Handlers are delegated to the list, so their
 * number does not grow with the items; an item is an element with `data-item`.
 */
export function useOrder<Item extends { id: string }>({ items, inColumns, onOrder }: Props<Item>) {
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<Target>()
  const list = useRef<HTMLElement>(null)

  // Item cards are memoized and keep the first callbacks.
  const latest = useRef({ items, onOrder })
  useEffect(() => {
    latest.current = { items, onOrder }
  })

  const put = useCallback((id: string, place: number) => {
    const { items, onOrder } = latest.current
    const from = items.findIndex((item) => item.id === id)
    const item = items[from]
    if (!item || place < 0 || place >= items.length || place === from) return
    const ids = items.map((other) => other.id)
    ids.splice(from, 1)
    ids.splice(place, 0, id)
    onOrder(ids, item, place + 1)
  }, [])

  const step = useCallback(
    (id: string, direction: "up" | "down") => {
      const from = latest.current.items.findIndex((item) => item.id === id)
      put(id, from + (direction === "up" ? -1 : 1))
    },
    [put],
  )
  /** @param place one-based */
  const moveTo = useCallback((id: string, place: number) => put(id, place - 1), [put])

  function itemUnder(event: DragEvent): Element | null {
    const element = (event.target as Element).closest("[data-item]")
    // Items may contain lists of items; only this list's own count.
    return element?.parentElement === list.current ? element : null
  }

  const end = () => {
    setDragged(undefined)
    setTarget(undefined)
  }

  return {
    list,
    dragged,
    target,
    step,
    moveTo,
    handlers: {
      onDragStart(event: DragEvent) {
        const element = itemUnder(event)
        const id = element?.getAttribute("data-item")
        if (!element || !id || !(event.target as Element).closest("[data-grip]")) return
        event.dataTransfer.effectAllowed = "move"
        event.dataTransfer.setData("text/plain", "")
        event.dataTransfer.setDragImage(element, 20, 20)
        setDragged(id)
      },
      onDragOver(event: DragEvent) {
        if (!dragged) return
        event.preventDefault()
        const element = itemUnder(event)
        const id = element?.getAttribute("data-item")
        if (!element || !id) return
        const { left, top, width, height } = element.getBoundingClientRect()
        const past = inColumns ? event.clientX > left + width / 2 : event.clientY > top + height / 2
        const side = past ? "after" : "before"
        setTarget((now) => (now?.id === id && now.side === side ? now : { id, side }))
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        if (dragged && target && target.id !== dragged) {
          const others = items.filter((item) => item.id !== dragged)
          const at = others.findIndex((item) => item.id === target.id)
          put(dragged, at + (target.side === "after" ? 1 : 0))
        }
        end()
      },
      onDragEnd: end,
    },
  }
}

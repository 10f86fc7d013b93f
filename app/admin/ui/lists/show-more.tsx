import type { RefObject } from "react"
import { flushSync } from "react-dom"
import { Button } from "../button.tsx"
import { figure } from "../figure.ts"
import { texts } from "../texts.ts"

interface Props {
  /** The list's element, whose children are the items. */
  list: RefObject<HTMLElement | null>
  shown: number
  all: number
  /** More than so many are never read, so that there may be more than are known. */
  most: number
  onShow: (shown: number) => void
}

/**
 * Shows more of a list whose items are all there already. The focus stays on it; with the last items it goes, and whoever
 * pressed it goes on at the first control of those that came.
 */
export function ShowMore({ list, shown, all, most, onShow }: Props) {
  const left = all - shown
  if (left <= 0) return null
  return (
    <Button
      className="mt-3"
      onClick={() => {
        flushSync(() => onShow(shown * 3))
        if (shown * 3 < all) return
        list.current?.children[shown]?.querySelector<HTMLElement>("a, button")?.focus()
      }}
    >
      {all < most ? texts.more(figure(left)) : texts.moreThan(figure(left))}
    </Button>
  )
}

import type { RefObject } from "react"
import { flushSync } from "react-dom"
import { Button } from "../button.tsx"
import { formatNumber } from "../figure.ts"
import { texts } from "../texts.ts"

interface Props {
  /** The list's element; its children are the items. */
  list: RefObject<HTMLElement | null>
  shown: number
  all: number
  /** Maximum number of items loaded; there may be more. */
  most: number
  onShow: (shown: number) => void
}

/**
 * Shows more items of a loaded list. The button keeps the focus until it disappears; then the first
 * new item's control gets it.
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
      {all < most ? texts.more(formatNumber(left)) : texts.moreThan(formatNumber(left))}
    </Button>
  )
}

import type { RefObject } from "react"
import { flushSync } from "react-dom"
import { Button } from "../button.tsx"
import { formatNumber } from "../format.ts"
import { texts } from "../texts.ts"

interface PagerProps {
  label: string
  /** Without buttons for the first and the last page. */
  isShort?: boolean
  /** Zero-based, like `last`. */
  page: number
  last: number
  /** True if `last` is the last page; false if more rows exist than were counted. */
  isExact: boolean
  onTurn: (page: number) => void
}

/** Pagination. Disabled buttons keep the focus. */
export function Pager({ label, isShort, page, last, isExact, onTurn }: PagerProps) {
  if (last === 0) return null
  const { pager } = texts
  const steps: [string | undefined, number][] = [
    [isShort ? undefined : pager.first, 0],
    [pager.previous, page - 1],
    [pager.next, page + 1],
    [isShort || !isExact ? undefined : pager.last, last],
  ]
  return (
    <nav aria-label={label} className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="figures text-ink-soft">
        {pager.page(page + 1, isExact ? last + 1 : undefined)}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {steps.map(
          ([step, to]) =>
            step && (
              <Button key={step} off={to < 0 || to > last || to === page} onClick={() => onTurn(to)}>
                {step}
              </Button>
            ),
        )}
      </div>
    </nav>
  )
}

interface ShowMoreProps {
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
export function ShowMore({ list, shown, all, most, onShow }: ShowMoreProps) {
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

import { Button } from "../button.tsx"

interface PagerProps {
  texts: {
    label: string
    page: (page: number, all: number | undefined) => string
    first?: string
    previous: string
    next: string
    last?: string
  }
  /** Zero-based, like `last`. */
  page: number
  last: number
  /** True if `last` is the last page; false if more rows exist than were counted. */
  isExact: boolean
  onTurn: (page: number) => void
}

/** Pagination. Disabled buttons keep the focus. */
export function Pager({ texts, page, last, isExact, onTurn }: PagerProps) {
  if (last === 0) return null
  const steps: [string | undefined, number][] = [
    [texts.first, 0],
    [texts.previous, page - 1],
    [texts.next, page + 1],
    [isExact ? texts.last : undefined, last],
  ]
  return (
    <nav aria-label={texts.label} className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="figures text-ink-soft">
        {texts.page(page + 1, isExact ? last + 1 : undefined)}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {steps.map(
          ([label, to]) =>
            label && (
              <Button key={label} off={to < 0 || to > last || to === page} onClick={() => onTurn(to)}>
                {label}
              </Button>
            ),
        )}
      </div>
    </nav>
  )
}

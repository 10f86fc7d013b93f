import { pageLength } from "../../../content/submissions/submissions.ts"
import { submissionsTexts } from "./submissions-texts.ts"

interface Parts {
  page: number
  total: number
  onTurn: (page: number) => void
}

/** Turns the pages of a long list. Buttons that lead nowhere keep the focus. */
export function Pager({ page, total, onTurn }: Parts) {
  const last = Math.max(0, Math.ceil(total / pageLength) - 1)
  if (last === 0) return null
  const { pager } = submissionsTexts
  const ways = [
    { label: pager.first, to: 0, on: page > 0 },
    { label: pager.previous, to: page - 1, on: page > 0 },
    { label: pager.next, to: page + 1, on: page < last },
    { label: pager.last, to: last, on: page < last },
  ]
  return (
    <nav aria-label={pager.label} className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="figures text-ink-soft">
        {pager.page(page + 1, last + 1)}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {ways.map(({ label, to, on }) => (
          <button
            key={label}
            type="button"
            className="tool"
            aria-disabled={!on}
            onClick={() => on && onTurn(to)}
          >
            {label}
          </button>
        ))}
      </div>
    </nav>
  )
}

import { useEffect, useEffectEvent, useState } from "react"
import { pageSize, type Submission } from "../../../../content/submissions/submissions.ts"
import { Button } from "../../ui/button.tsx"
import { formatNumber, formatTotal } from "../../ui/format.ts"
import { texts as adminTexts } from "../../ui/texts.ts"
import { submissionsTexts } from "../submissions-texts.ts"

interface Props {
  neighbours: Neighbours
  /** The sender's name, for screen readers. */
  name: string
  /** Called before another submission is shown. */
  onTurn: () => void
}

const texts = submissionsTexts.turner

/**
 * Buttons for the previous and next submission, with the shortcuts Alt + K and Alt + J. Disabled
 * buttons keep the focus.
 */
export function PreviousNext({ neighbours, name, onTurn }: Props) {
  const { place, waiting } = neighbours
  const ways = [
    {
      code: "KeyK",
      letter: "K",
      label: adminTexts.pager.previous,
      go: waiting ? undefined : neighbours.previous,
    },
    { code: "KeyJ", letter: "J", label: adminTexts.pager.next, go: waiting ? undefined : neighbours.next },
  ].map((way) => ({
    ...way,
    turn() {
      if (!way.go) return
      onTurn()
      way.go()
    },
  }))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event
      if (!altKey || ctrlKey || metaKey || shiftKey || document.querySelector("[role=alertdialog]")) return
      const way = ways.find((one) => one.code === code)
      if (!way) return
      event.preventDefault()
      way.turn()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  })
  return (
    <div className="mr-auto flex flex-wrap items-center gap-2">
      {ways.map(({ letter, label, go, turn }) => (
        <Button
          key={letter}
          off={!go}
          aria-keyshortcuts={`Alt+${letter}`}
          title={`Alt + ${letter}`}
          onClick={turn}
        >
          {label}
        </Button>
      ))}
      <div role="status" className="figures px-1 text-ink-soft">
        <span className="sr-only">{name}, </span>
        {place === undefined ? texts.left : texts.place(formatNumber(place), formatTotal(neighbours.total))}
      </div>
    </div>
  )
}

interface NeighboursProps {
  /** Rows of the page; undefined while another page loads. */
  rows: readonly Submission[] | undefined
  page: number
  total: number
  /** Id of the open submission. */
  shown: string | undefined
  show: (submission: Submission) => void
  turnTo: (page: number) => void
}

/** Navigation to the previous and next submission. */
export interface Neighbours {
  /** One-based position in the list; undefined if the submission has left the list. */
  place: number | undefined
  total: number
  /** Undefined at the end of the list. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Another page is loading. */
  waiting: boolean
}

/**
 * Moves between the submissions of a list, also across pages. The position follows the open
 * submission's id, so other rows may come and go. A submission that left the list keeps its last
 * index, before the row that replaced it. Returns undefined for a submission that was never in the
 * list.
 */
export function usePreviousNext({
  rows,
  page,
  total,
  shown,
  show,
  turnTo,
}: NeighboursProps): Neighbours | undefined {
  const [last, setLast] = useState<{ id: string; index: number }>()
  const [awaited, setAwaited] = useState<{ page: number; row: 0 | -1 }>()
  const index = rows?.findIndex(({ id }) => id === shown) ?? -1
  if (shown && index >= 0 && (last?.id !== shown || last.index !== index)) setLast({ id: shown, index })

  const turn = useEffectEvent(turnTo)
  const open = useEffectEvent((row: Submission) => shown && show(row))
  useEffect(() => {
    if (!awaited) return
    // The form has unmounted by now, so its unsaved changes no longer block navigation.
    if (page !== awaited.page) turn(awaited.page)
    else if (rows) {
      const row = rows.at(awaited.row)
      setAwaited(undefined)
      if (row) open(row)
    }
  }, [awaited, page, rows])

  if (!shown || last?.id !== shown) return undefined
  const [before, after] = index >= 0 ? [index - 1, index + 1] : [last.index - 1, last.index]
  const length = rows?.length ?? pageSize
  const to = (at: number, beyond: { page: number; row: 0 | -1 } | undefined) => {
    const row = rows?.[at]
    return row ? () => show(row) : beyond && (() => setAwaited(beyond))
  }
  return {
    place: index >= 0 ? page * pageSize + index + 1 : undefined,
    total,
    previous: to(before, page > 0 ? { page: page - 1, row: -1 } : undefined),
    next: to(after, page * pageSize + length < total ? { page: page + 1, row: 0 } : undefined),
    waiting: awaited !== undefined,
  }
}

import { useEffect, useState } from "react"
import { pageSize, type Submission } from "../../../../content/submissions/submissions.ts"

interface Props {
  /** The rows of the page; undefined while another page is on its way. */
  rows: readonly Submission[] | undefined
  page: number
  total: number
  /** The id of the submission that is shown in full. */
  shown: string | undefined
  show: (submission: Submission) => void
  turnTo: (page: number) => void
}

/** A way to the submissions before and after the one that is shown. */
export interface Neighbours {
  /** The place in the whole list, from 1; undefined for one that has left the list. */
  place: number | undefined
  total: number
  /** Undefined at the end of the list. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Another page is being read for it. */
  waiting: boolean
}

/**
 * Turns from one submission of a list to the next, also over the end of a page. The place is that of the shown one's id, so that
 * rows that come or go do not move it; one that has left the list stands where it stood, in front of what took its place.
 * Undefined for one that was never in the list.
 */
export function usePreviousNext({ rows, page, total, shown, show, turnTo }: Props): Neighbours | undefined {
  const [last, setLast] = useState<{ id: string; index: number }>()
  const [awaited, setAwaited] = useState<{ page: number; row: 0 | -1 }>()
  const index = rows?.findIndex(({ id }) => id === shown) ?? -1
  if (shown && index >= 0 && (last?.id !== shown || last.index !== index)) setLast({ id: shown, index })

  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is awaited, or what there is, has changed
  useEffect(() => {
    if (!awaited) return
    // The form has gone by now: what was typed in it no longer blocks navigation.
    if (page !== awaited.page) turnTo(awaited.page)
    else if (rows) {
      const row = rows.at(awaited.row)
      setAwaited(undefined)
      if (row && shown) show(row)
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

import { useEffect } from "react"
import { Button } from "../../ui/button.tsx"
import { formatNumber, formatTotal } from "../../ui/figure.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import type { Neighbours } from "./use-previous-next.ts"

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
    { code: "KeyK", letter: "K", label: texts.previous, go: waiting ? undefined : neighbours.previous },
    { code: "KeyJ", letter: "J", label: texts.next, go: waiting ? undefined : neighbours.next },
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

import { type FormEvent, useId, useRef, useState } from "react"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { texts } from "../ui/texts.ts"

interface Parts {
  title: string
  /** Where it is now, counted from 1. */
  place: number
  all: number
  onClose: () => void
  onPlace: (place: number) => void
}

/** Asks for a place in a list: where hundreds of items are, going there step by step takes hundreds of presses. */
export function PlaceDialog({ title, place, all, onClose, onPlace }: Parts) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  const words = texts.order

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = input.current?.valueAsNumber ?? Number.NaN
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= all) return onPlace(wanted)
    setWrong(true)
    input.current?.focus()
  }

  return (
    <Dialog title={words.placeTitle(title)} className="dialog-small" onClose={onClose}>
      <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
        <div>
          <label htmlFor={id} className="mb-1 block font-semibold">
            {words.placeLabel}
          </label>
          <input
            ref={input}
            id={id}
            type="number"
            className="input max-w-32"
            min={1}
            max={all}
            step={1}
            defaultValue={place}
            aria-invalid={wrong}
            aria-describedby={`${wrong ? `${id}-problem ` : ""}${id}-now`}
          />
          {wrong && (
            <p id={`${id}-problem`} role="alert" className="mt-1 font-semibold text-falu">
              {words.placeProblem(all)}
            </p>
          )}
          <p id={`${id}-now`} className="figures mt-1 text-[0.8125rem] text-ink-soft">
            {words.placeNow(place, all)}
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="tool" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className="tool tool-main">
            {words.move}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

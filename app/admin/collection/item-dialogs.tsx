import { type FormEvent, useRef, useState } from "react"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { needsReviewText } from "../data/use-needs-review.ts"
import { Button } from "../ui/button.tsx"
import { ConfirmDialog, Dialog } from "../ui/dialogs/dialog.tsx"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { texts } from "../ui/texts.ts"
import { textsOf } from "./collection-texts.ts"
import { titleOf } from "./item-card.tsx"

interface Props {
  title: string
  /** One-based current position. */
  place: number
  all: number
  onClose: () => void
  onPlace: (place: number) => void
}

/** Dialog to move an item to a position, for lists where moving step by step takes too long. */
export function MoveDialog({ title, place, all, onClose, onPlace }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  const orderTexts = texts.order

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = input.current?.valueAsNumber ?? Number.NaN
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= all) return onPlace(wanted)
    setWrong(true)
    input.current?.focus()
  }

  return (
    <Dialog title={orderTexts.placeTitle(title)} className="dialog-small" onClose={onClose}>
      <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
        <AdminField
          label={orderTexts.placeLabel}
          problem={wrong ? orderTexts.placeProblem(all) : undefined}
          hint={orderTexts.placeNow(place, all)}
        >
          {(attributes) => (
            <input
              ref={input}
              type="number"
              className="field max-w-32"
              min={1}
              max={all}
              step={1}
              defaultValue={place}
              {...attributes}
            />
          )}
        </AdminField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" kind="main">
            {orderTexts.move}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface RemoveProps {
  collection: Collection
  item: Item
  /** The deletion is stored as a draft, which someone else reviews. */
  asDraft: boolean
  /** Never rejects. */
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Confirmation before an item is deleted, with the specification's text. */
export function RemoveDialog({ collection, item, asDraft, onRemove, onClose }: RemoveProps) {
  return (
    <ConfirmDialog
      title={texts.confirm.title(titleOf(collection, item))}
      text={[textsOf(collection).confirmRemove, asDraft && needsReviewText].filter(Boolean).join(" ")}
      stay={{ label: texts.cancel, act: onClose }}
      actions={[
        {
          label: asDraft ? texts.form.publication.saveDraft : texts.remove,
          kind: "danger",
          act: () => onRemove().then(onClose),
        },
      ]}
    />
  )
}

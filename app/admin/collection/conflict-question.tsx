import { differingFields } from "../../content/calls.ts"
import type { Collection } from "../../content/collection.ts"
import {
  changedColumns,
  controlsOf,
  type FormValues,
  type Item,
  valuesOf,
} from "../../content/field-values.ts"
import { collectionTexts } from "../collection-texts.ts"
import { labelOf } from "../fields/use-field.ts"
import { texts } from "../texts.ts"
import { Question } from "../ui/dialog.tsx"

interface Parts {
  collection: Collection
  /** The item as the form started with it, as it is now, and what is typed. */
  conflict: { ours: Item; theirs: Item; values: FormValues }
  onKeepMine: () => void
  onLoadTheirs: () => void
  onStay: () => void
}

/** Somebody else has saved meanwhile: shows what differs and asks whose version counts. */
export function ConflictQuestion({ collection, conflict, onKeepMine, onLoadTheirs, onStay }: Parts) {
  const { ours, theirs, values } = conflict
  const words = collectionTexts[collection.texts]
  const changes = changedColumns(collection, values, valuesOf(collection, ours))
  const differing = differingFields(collection, ours, theirs, changes)
  const saved = valuesOf(collection, theirs)
  return (
    <Question
      className="dialog-wide"
      title={texts.conflict.title}
      text={
        <>
          <p>{texts.conflict.text}</p>
          <dl className="my-3 grid gap-3">
            {controlsOf(collection)
              .filter(({ name }) => differing.includes(name))
              .map((control) => (
                <div key={control.name} className="border-l-4 border-line-strong pl-3">
                  <dt className="font-semibold">{labelOf(control, words)}</dt>
                  <dd className="clamp-3 wrap-anywhere whitespace-pre-line">
                    <span className="text-ink-soft">{texts.conflict.theirs}: </span>
                    {saved[control.name] || texts.conflict.empty}
                  </dd>
                  <dd className="clamp-3 wrap-anywhere whitespace-pre-line">
                    <span className="text-ink-soft">{texts.conflict.mine}: </span>
                    {values[control.name] || texts.conflict.empty}
                  </dd>
                </div>
              ))}
          </dl>
          <p className="text-ink-soft">{texts.conflict.keepMineHint}</p>
        </>
      }
      stay={{ label: texts.unsaved.stay, act: onStay }}
      actions={[
        { label: texts.conflict.loadTheirs, act: onLoadTheirs },
        { label: texts.conflict.keepMine, act: onKeepMine },
      ]}
    />
  )
}

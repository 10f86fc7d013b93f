import { differingFields } from "../../../../content/calls/calls.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import {
  changedColumns,
  controlsOf,
  type FormValues,
  type Item,
  valuesOf,
} from "../../../../content/types/field-values.ts"
import { labelOf } from "../../fields/use-field.ts"
import { useReferences } from "../../fields/use-references.ts"
import { ConflictDialog } from "../../ui/dialogs/conflict-dialog.tsx"
import { collectionTexts } from "../collection-texts.ts"

interface Parts {
  collection: Collection
  /** The item as the form started with it, as it is now, and what is typed. */
  conflict: { ours: Item; theirs: Item; values: FormValues }
  onKeepMine: () => void
  onLoadTheirs: () => void
  onStay: () => void
}

/** The question about two versions of an item. */
export function ConflictQuestion({ collection, conflict, onKeepMine, onLoadTheirs, onStay }: Parts) {
  const { ours, theirs, values } = conflict
  const { nameOf } = useReferences(collection)
  const words = collectionTexts[collection.texts]
  const changes = changedColumns(collection, values, valuesOf(collection, ours))
  const differing = differingFields(collection, ours, theirs, changes)
  const saved = valuesOf(collection, theirs)
  return (
    <ConflictDialog
      differing={controlsOf(collection)
        .filter(({ name }) => differing.includes(name))
        .map((control) => ({
          label: labelOf(control, words),
          language: control.language,
          theirs: nameOf(control, saved[control.name] ?? ""),
          mine: nameOf(control, values[control.name] ?? ""),
        }))}
      onKeepMine={onKeepMine}
      onLoadTheirs={onLoadTheirs}
      onStay={onStay}
    />
  )
}

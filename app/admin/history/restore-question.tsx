import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { Question } from "../ui/dialogs/dialog.tsx"
import { texts } from "../ui/texts.ts"
import { historyTexts } from "./history-texts.ts"
import { differences, useComparison } from "./version-comparison.tsx"

interface Props {
  collection: Collection
  /** The current item. */
  item: Item
  version: number
  busy: boolean
  onCancel: () => void
  onRestore: () => void
}

const words = historyTexts.confirm

/** Confirmation before an older version is restored; lists the fields that change. */
export function RestoreQuestion({ collection, item, version, busy, onCancel, onRestore }: Props) {
  const { data } = useComparison(collection, version)
  const labels = data?.before
    ? differences(collection, item, { ...data.before, is_published: item.is_published }).map(
        ({ label }) => label,
      )
    : undefined
  return (
    <Question
      title={words.title}
      text={
        <>
          <p role="status" className="wrap-anywhere">
            {!labels ? texts.loading : labels.length > 0 ? words.changes(labels.join(", ")) : words.same}
          </p>
          <p className="mt-2 text-ink-soft">{words.keeps}</p>
        </>
      }
      stay={{ label: texts.cancel, act: onCancel }}
      actions={[{ label: words.act, act: onRestore }]}
      busy={busy}
    />
  )
}

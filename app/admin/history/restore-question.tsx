import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { ConfirmDialog } from "../ui/dialogs/dialog.tsx"
import { texts } from "../ui/texts.ts"
import { historyTexts } from "./history-texts.ts"
import { compareItems, useComparison } from "./version-comparison.tsx"

interface Props {
  collection: Collection
  /** The current item. */
  item: Item
  version: number
  busy: boolean
  onCancel: () => void
  onRestore: () => void
}

const confirmTexts = historyTexts.confirm

/** Confirmation before an older version is restored; lists the fields that change. */
export function RestoreDialog({ collection, item, version, busy, onCancel, onRestore }: Props) {
  const { data } = useComparison(collection, version)
  const labels = data?.before
    ? compareItems(collection, item, { ...data.before, is_published: item.is_published }).map(
        ({ label }) => label,
      )
    : undefined
  return (
    <ConfirmDialog
      title={confirmTexts.title}
      text={
        <>
          <p role="status" className="wrap-anywhere">
            {!labels
              ? texts.loading
              : labels.length > 0
                ? confirmTexts.changes(labels.join(", "))
                : confirmTexts.same}
          </p>
          <p className="mt-2 text-ink-soft">{confirmTexts.keeps}</p>
        </>
      }
      stay={{ label: texts.cancel, act: onCancel }}
      actions={[{ label: confirmTexts.act, act: onRestore }]}
      busy={busy}
    />
  )
}

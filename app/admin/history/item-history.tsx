import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Conflict } from "../../../content/calls/call-failure.ts"
import {
  compareVersion,
  type ItemVersion,
  listVersions,
  restoreVersion,
} from "../../../content/calls/history.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { controlsOf, type Item } from "../../../content/types/field-values.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { labelOf, textsOf } from "../collection/collection-texts.ts"
import { dataQuery, getDataClient, invalidate } from "../data/queries.ts"
import { needsReviewText, useReviewRule } from "../data/use-needs-review.ts"
import { useReferences } from "../fields/use-references.ts"
import { Button } from "../ui/button.tsx"
import { ConfirmDialog } from "../ui/dialogs/dialog.tsx"
import { swedishTime } from "../ui/format.ts"
import { ConflictDialog } from "../ui/forms/use-versioned-form.ts"
import { texts } from "../ui/texts.ts"
import { historyTexts } from "./history-texts.ts"
import { reportRestoreError } from "./undo.ts"
import { compareItems, useComparison, VersionComparison } from "./version-comparison.tsx"

interface Props {
  collection: Collection
  item: Item
  dirty: boolean
  /** Stores pending changes of the form, so that autosave does not follow a restoration. */
  settle: () => Promise<unknown>
  onRestored: () => void
}

/**
 * Versions of an item: time, author and fields, with buttons to compare, and to restore the
 * replaced values.
 */
export default function ItemHistory({ collection, item, dirty, settle, onRestored }: Props) {
  const { data, error } = useQuery(
    dataQuery(["history", collection.table, item.id], (data, signal) =>
      listVersions(data, collection, item.id, signal),
    ),
  )
  const { nameOf } = useReferences(collection)
  const parentId = collection.parent && String(item[collection.parent.column])
  const isReviewed = useReviewRule(collection, parentId)
  const isRefused = isReviewed && (!collection.publishable || item.is_published === true)
  const [restoring, setRestoring] = useState<ItemVersion>()
  /** A newer version, saved by another administrator while this one was shown. */
  const [newer, setNewer] = useState<{ version: ItemVersion; theirs: Item; before: Item }>()

  async function restore(version: ItemVersion, known = item) {
    setNewer(undefined)
    try {
      await settle()
      await restoreVersion(await getDataClient(), collection, version.version, known)
    } catch (failure) {
      const kept = failure instanceof Conflict && (await replacedBy(version).catch(() => undefined))
      if (failure instanceof Conflict && kept) {
        setNewer({ version, theirs: failure.theirs as Item, before: kept })
        return setRestoring(undefined)
      }
      toast.error(historyTexts.restoreFailed, reportRestoreError(failure, collection))
      return setRestoring(undefined)
    }
    toast.success(historyTexts.restored)
    void invalidate(["history"])
    onRestored()
  }

  const replacedBy = async ({ version }: ItemVersion) =>
    (await compareVersion(await getDataClient(), version)).before

  if (!data) return <p className="py-2">{error ? historyTexts.loadFailed : texts.loading}</p>
  if (data.length === 0) return <p className="py-2">{historyTexts.none}</p>
  return (
    <>
      <p className="text-fine">{historyTexts.kept}</p>
      {isRefused && <p>{needsReviewText}</p>}
      {dirty && <p role="status">{historyTexts.saveFirst}</p>}
      <ol className="mt-2 max-w-240 *:border-t *:border-line *:py-2">
        {data.map((version) => (
          <VersionEntry
            key={version.version}
            collection={collection}
            version={version}
            canRestore={!dirty && !isRefused}
            onRestore={() => setRestoring(version)}
          />
        ))}
      </ol>
      {newer && (
        <ConflictDialog
          differing={compareItems(collection, newer.theirs, newer.before, nameOf)
            .filter(({ label }) => label !== historyTexts.published)
            .map(({ before, after, ...difference }) => ({ ...difference, theirs: before, mine: after }))}
          onKeepMine={() => void restore(newer.version, newer.theirs)}
          onLoadTheirs={onRestored}
          onStay={() => setNewer(undefined)}
        />
      )}
      {restoring && (
        <RestoreDialog
          collection={collection}
          item={item}
          version={restoring.version}
          onCancel={() => setRestoring(undefined)}
          onRestore={() => restore(restoring)}
        />
      )}
    </>
  )
}

interface EntryProps {
  collection: Collection
  version: ItemVersion
  canRestore: boolean
  onRestore: () => void
}

function VersionEntry({ collection, version, canRestore, onRestore }: EntryProps) {
  const [open, setOpen] = useState(false)
  const id = `version-${version.version}`
  const { operation, changed_at, changed_by, fields } = version
  const labels = fieldLabels(collection, fields)
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={id} className="min-w-0 grow basis-64 wrap-anywhere">
          <time className="figures font-semibold text-ink" dateTime={changed_at}>
            {swedishTime(changed_at)}
          </time>{" "}
          {changed_by ?? historyTexts.nobody}
          <br />
          {historyTexts.operations[operation]}
          {labels.length > 0 && `: ${labels.join(", ")}`}
        </p>
        {operation !== "insert" && (
          <span className="flex gap-1">
            <Button kind="bare" aria-expanded={open} aria-describedby={id} onClick={() => setOpen(!open)}>
              {historyTexts.compare}
            </Button>
            <Button kind="bare" aria-describedby={id} disabled={!canRestore} onClick={onRestore}>
              {historyTexts.restore}
            </Button>
          </span>
        )}
      </div>
      {open && <VersionComparison collection={collection} version={version.version} />}
    </li>
  )
}

/** Returns the fields' labels in the form's order. */
function fieldLabels(collection: Collection, fields: readonly string[]): string[] {
  const labels = controlsOf(collection)
    .filter(({ name }) => fields.includes(name))
    .map((control) => labelOf(control, textsOf(collection)))
  return fields.includes("is_published") ? [...labels, historyTexts.published] : labels
}

interface RestoreProps {
  collection: Collection
  /** The current item. */
  item: Item
  version: number
  onCancel: () => void
  onRestore: () => Promise<void>
}

const confirmTexts = historyTexts.confirm

/** Confirmation before an older version is restored; lists the fields that change. */
function RestoreDialog({ collection, item, version, onCancel, onRestore }: RestoreProps) {
  const { data } = useComparison(version)
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
    />
  )
}

import { CallFailure, Conflict } from "../../../content/calls/call-failure.ts"
import { undoRelease } from "../../../content/calls/drafts.ts"
import {
  listDeletedItems,
  listVersions,
  restoreVersion,
  undeleteItem,
} from "../../../content/calls/history.ts"
import { publishItem } from "../../../content/calls/items.ts"
import { cancelRelease } from "../../../content/calls/releases.ts"
import { childTypesOf } from "../../../content/index.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { type ToastAction, toast } from "../../ui/toasts/toast.ts"
import { textsOf } from "../collection/collection-texts.ts"
import { getDataClient, invalidate, reportError } from "../data/queries.ts"
import { plannedTexts } from "../planned/plan.ts"
import { historyTexts } from "./history-texts.ts"

/** Maximum number of deleted items loaded, equal to the database's limit. */
export const maxDeletedItems = 1_000

/** Invalidates all queries that show restored items. */
export const invalidateRestored = (collection: Collection) =>
  invalidate(
    ["deleted"],
    ["history"],
    ["drafts"],
    ...[collection, ...childTypesOf(collection)].map(({ table }) => [table]),
  )

function undo(collection: Collection, act: () => Promise<void>, done: string, failed: string): ToastAction {
  async function run() {
    try {
      await act()
      toast.success(done)
    } catch (failure) {
      toast.error(failed, reportRestoreError(failure, collection))
    }
    await invalidateRestored(collection)
  }
  return { label: historyTexts.undo, act: () => void run() }
}

/** Toast action after a deletion: restores the items. */
export const undoRemoval = (collection: Collection, parentId: string | undefined, ids: readonly string[]) =>
  undo(
    collection,
    async () => {
      const data = await getDataClient()
      const deleted = await listDeletedItems(data, collection, parentId, maxDeletedItems)
      const own = deleted.filter(({ item_id }) => ids.includes(item_id))
      for (const item of own) await undeleteItem(data, collection, item)
      if (own.length < ids.length) throw new CallFailure("missing")
    },
    historyTexts.deleted.undeleted,
    historyTexts.deleted.failed,
  )

/** Toast action after publishing a draft: restores the previous version and the draft. */
export const undoPublication = (collection: Collection, release: string) =>
  undo(
    collection,
    async () => {
      const conflicts = await undoRelease(await getDataClient(), release)
      const needsReview = conflicts.some(({ reason }) => reason === "review")
      if (conflicts.length > 0) throw new CallFailure(needsReview ? "review" : "changed")
    },
    historyTexts.undone,
    historyTexts.undoFailed,
  )

/** Toast action after planning: cancels the release. The draft stays. */
export const undoPlan = (collection: Collection, release: string) =>
  undo(
    collection,
    async () => {
      if (!(await cancelRelease(await getDataClient(), release))) throw new CallFailure("missing")
    },
    plannedTexts.undone,
    plannedTexts.undoFailed,
  )

/** Toast action after a save: restores the replaced values. */
export const undoEdit = (collection: Collection, before: Item, saved: Item) =>
  undo(
    collection,
    async () => {
      const data = await getDataClient()
      const versions = await listVersions(data, collection, saved.id)
      // Finds the version of this change: a later, concurrent one is not undone.
      const own = versions.find(({ changed_at }) => changed_at === saved.updated_at)
      if (!own) throw new CallFailure("missing")
      if (own.fields.some((field) => field !== "is_published")) {
        await restoreVersion(data, collection, own.version, saved)
      }
      // Restoring a version does not change publication.
      if (before.is_published !== saved.is_published) {
        await publishItem(data, collection, saved.id, before.is_published === true)
      }
    },
    historyTexts.undone,
    historyTexts.undoFailed,
  )

/**
 * Explains why an older version could not be restored, e.g. because another item has its address
 * now.
 */
export function reportRestoreError(failure: unknown, collection: Collection): string {
  if (failure instanceof Conflict) return historyTexts.problems.changedSince
  const reason = reportError(failure)
  if (!(failure instanceof CallFailure) || failure.reason !== "duplicate" || !failure.column) return reason
  if (failure.column === "pkey") return historyTexts.problems.thereAlready
  const label = textsOf(collection).fields[failure.column]?.label
  return label ? historyTexts.problems.taken(label) : reason
}

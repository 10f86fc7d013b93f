import { CallFailure } from "../../../content/calls/call-failure.ts"
import { publishItem } from "../../../content/calls/calls.ts"
import {
  listDeletedItems,
  listVersions,
  restoreVersion,
  undeleteItem,
} from "../../../content/calls/history.ts"
import { childTypesOf } from "../../../content/index.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { type ToastAction, toast } from "../../ui/toasts/toast.ts"
import { adminData } from "../data/admin-data.ts"
import { readAgain } from "../data/query-client.ts"
import { explainTaken } from "./explain-taken.ts"
import { historyTexts as words } from "./history-texts.ts"

/** Maximum number of deleted items loaded, equal to the database's limit. */
export const mostDeleted = 1_000

/** Invalidates all queries that show restored items. */
export const readPutBack = (collection: Collection) =>
  readAgain(
    ["deleted"],
    ["history"],
    ...[collection, ...childTypesOf(collection)].map(({ table }) => [table]),
  )

function undo(collection: Collection, act: () => Promise<void>, done: string, failed: string): ToastAction {
  async function run() {
    try {
      await act()
      toast.success(done)
    } catch (failure) {
      toast.error(failed, explainTaken(failure, collection))
    }
    await readPutBack(collection)
  }
  return { label: words.undo, act: () => void run() }
}

/** Toast action after a deletion: restores the items. */
export const undoRemoval = (collection: Collection, parentId: string | undefined, ids: readonly string[]) =>
  undo(
    collection,
    async () => {
      const data = await adminData()
      const deleted = await listDeletedItems(data, collection, parentId, mostDeleted)
      const own = deleted.filter(({ item_id }) => ids.includes(item_id))
      for (const item of own) await undeleteItem(data, collection, item)
      if (own.length < ids.length) throw new CallFailure("missing")
    },
    words.deleted.undeleted,
    words.deleted.failed,
  )

/** Toast action after a save: restores the replaced values. */
export const undoEdit = (collection: Collection, before: Item, saved: Item) =>
  undo(
    collection,
    async () => {
      const data = await adminData()
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
    words.undone,
    words.undoFailed,
  )

/**
 * Item history and deleted items. Postgres stores and restores them
 * (supabase/migrations/20261128180008_history.sql). Each call throws CallFailure.
 */

import type { Collection } from "../types/collection.ts"
import { controlsOf, formValuesOf, type Item } from "../types/field-values.ts"
import { callFunction, timeoutSignal, writeContent } from "./call.ts"
import { CallFailure, Conflict } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"
import { findItem } from "./items.ts"

export interface ItemVersion {
  version: number
  operation: "insert" | "update" | "delete"
  fields: string[]
  changed_at: string
  /** E-mail address of the account; null for a command or a deleted account. */
  changed_by: string | null
}

/** The row before and after a change; null if it did not exist. */
interface Comparison {
  before: Item | null
  after: Item | null
}

export interface DeletedItem {
  version: number
  item_id: string
  title: string
  features: number
  changed_at: string
  changed_by: string | null
}

/** Returns all changes of an item, newest first. */
export const listVersions = (
  data: DataClient,
  { table: collection }: Collection,
  item: string,
  signal?: AbortSignal,
): Promise<ItemVersion[]> => callFunction(data, "item_history", { collection, item }, signal)

/** Returns the row before and after a change. */
export async function compareVersion(
  data: DataClient,
  version: number,
  signal?: AbortSignal,
): Promise<Comparison> {
  const found: Comparison[] = await callFunction(data, "compare_version", { version }, signal)
  return found[0] ?? { before: null, after: null }
}

/**
 * Restores an earlier version over the version `known`. A newer version with the same texts, e.g.
 * after a move, is no conflict.
 * @throws Conflict if another administrator has saved a newer version; CallFailure: `duplicate`
 *   with its column if another item has taken the slug, `missing` if the item no longer exists
 */
export async function restoreVersion(
  data: DataClient,
  collection: Collection,
  version: number,
  known: Item,
): Promise<void> {
  const current = () => findItem(data, collection, known.id)
  // The response to an earlier attempt may have been lost.
  const isRestored = async (now: Item | null) => {
    const { before } = await compareVersion(data, version)
    return now !== null && before !== null && haveSameTexts(collection, now, before)
  }
  const restore = (at: string) => {
    const call = data.rpc("restore_version", { version, known: at }).abortSignal(timeoutSignal())
    const look = async () => ((await isRestored(await current())) ? known.id : undefined)
    return writeContent<string | null>(data, call, collection.table, look)
  }
  if (await restore(known.updated_at)) return
  const theirs = await current()
  if (!theirs) throw new CallFailure("missing")
  if (haveSameTexts(collection, theirs, known) && (await restore(theirs.updated_at))) return
  if (!(await isRestored(theirs))) throw new Conflict(theirs)
}

/** Returns whether two versions have the same texts; position and publication may differ. */
function haveSameTexts(collection: Collection, ...versions: [Item, Item]): boolean {
  const [one, other] = versions.map((item) => formValuesOf(collection, item))
  return controlsOf(collection).every(
    ({ name, definition }) => definition.difference === "none" || one?.[name] === other?.[name],
  )
}

/**
 * Returns the latest deleted items that have not been restored; for features, those of `parentId`.
 */
export const listDeletedItems = (
  data: DataClient,
  { table: collection }: Collection,
  parent: string | undefined,
  most: number,
  signal?: AbortSignal,
): Promise<DeletedItem[]> =>
  callFunction(data, "deleted_items", { collection, most, ...(parent && { parent }) }, signal)

/**
 * Restores a deleted item; a solution is restored with its features.
 * @throws CallFailure: `duplicate` with its column if the slug is taken or the item exists again
 */
export async function undeleteItem(
  data: DataClient,
  collection: Collection,
  { version, item_id }: Pick<DeletedItem, "version" | "item_id">,
): Promise<void> {
  const call = data.rpc("undelete_item", { version }).abortSignal(timeoutSignal())
  const look = async () => (await findItem(data, collection, item_id)) ?? undefined
  await writeContent<unknown>(data, call, collection.table, look)
}

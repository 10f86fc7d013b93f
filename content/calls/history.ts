/**
 * What has become of an item: its versions, and items that have been deleted. All of it is kept and put back by the
 * database (supabase/migrations/20261128180008_history.sql); these are its calls.
 */

import type { Collection } from "../types/collection.ts"
import { controlsOf, formValuesOf, type Item } from "../types/field-values.ts"
import { confirmWrite, timeoutSignal, unwrap, withRefusalReason } from "./call.ts"
import { CallFailure, Conflict } from "./call-failure.ts"
import { findItem } from "./calls.ts"
import type { DataClient } from "./data-client.ts"

export interface ItemVersion {
  version: number
  operation: "insert" | "update" | "delete"
  fields: string[]
  changed_at: string
  /** An account's address; null for a command, and for an account that is gone. */
  changed_by: string | null
}

/** The row before and after a change; null where there was none. */
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

/**
 * All changes of an item, newest first.
 * @throws CallFailure
 */
export function listVersions(
  data: DataClient,
  collection: Collection,
  id: string,
  signal?: AbortSignal,
): Promise<ItemVersion[]> {
  const call = data.rpc("item_history", { collection: collection.table, item: id })
  return unwrap(call.abortSignal(timeoutSignal(signal)), collection.table)
}

/**
 * What a change replaced and what it put there.
 * @throws CallFailure
 */
export async function compareVersion(
  data: DataClient,
  collection: Collection,
  version: number,
  signal?: AbortSignal,
): Promise<Comparison> {
  const call = data.rpc("compare_version", { version }).abortSignal(timeoutSignal(signal))
  const [found] = await unwrap<Comparison[]>(call, collection.table)
  return found ?? { before: null, after: null }
}

/**
 * Restores an earlier version over the version `known` to the caller. A newer version with the same texts (after a
 * move or a publication) is no conflict.
 * @throws Conflict when another administrator has saved a newer version; CallFailure: `duplicate` with its column when
 *   another item has taken the address, `missing` when the item is gone
 */
export async function restoreVersion(
  data: DataClient,
  collection: Collection,
  version: number,
  known: Item,
): Promise<void> {
  const current = () => findItem(data, collection, known.id)
  // The answer to an earlier attempt may have been lost.
  const isRestored = async (now: Item | null) => {
    const { before } = await compareVersion(data, collection, version)
    return now !== null && before !== null && haveSameTexts(collection, now, before)
  }
  const restore = (at: string) => {
    const call = data.rpc("restore_version", { version, known: at }).abortSignal(timeoutSignal())
    const look = async () => ((await isRestored(await current())) ? known.id : undefined)
    return withRefusalReason(data, "content", () => confirmWrite<string | null>(call, collection.table, look))
  }
  if (await restore(known.updated_at)) return
  const theirs = await current()
  if (!theirs) throw new CallFailure("missing")
  if (haveSameTexts(collection, theirs, known) && (await restore(theirs.updated_at))) return
  if (!(await isRestored(theirs))) throw new Conflict(theirs)
}

/** Whether two versions of an item have the same texts; place and publication may differ. */
function haveSameTexts(collection: Collection, ...versions: [Item, Item]): boolean {
  const [one, other] = versions.map((item) => formValuesOf(collection, item))
  return controlsOf(collection).every(
    ({ name, definition }) => definition.difference === "none" || one?.[name] === other?.[name],
  )
}

/**
 * The latest that have been deleted and are not there again; of features, those of `parentId`.
 * @throws CallFailure
 */
export function listDeletedItems(
  data: DataClient,
  collection: Collection,
  parentId: string | undefined,
  most: number,
  signal?: AbortSignal,
): Promise<DeletedItem[]> {
  const call = data.rpc("deleted_items", {
    collection: collection.table,
    most,
    ...(parentId ? { parent: parentId } : {}),
  })
  return unwrap(call.abortSignal(timeoutSignal(signal)), collection.table)
}

/**
 * Puts a deleted item back, a solution with its features.
 * @throws CallFailure: `duplicate` with its column when the address is taken or the item is there already
 */
export async function undeleteItem(
  data: DataClient,
  collection: Collection,
  { version, item_id }: Pick<DeletedItem, "version" | "item_id">,
): Promise<void> {
  const call = data.rpc("undelete_item", { version }).abortSignal(timeoutSignal())
  const look = async () => (await findItem(data, collection, item_id)) ?? undefined
  await withRefusalReason(data, "content", () => confirmWrite<unknown>(call, collection.table, look))
}

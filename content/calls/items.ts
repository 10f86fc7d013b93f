/**
 * The back office's calls (specification, section 7). Every write selects the row: a write that a
 * policy denies affects zero rows in Postgres and is no error there. No write is retried. If the
 * response is lost, the row shows whether the write was applied.
 */
import type { PostgrestClient } from "@supabase/postgrest-js"
import { isEqual } from "../fields/lists/merge-lists.ts"
import type { Collection } from "../types/collection.ts"
import type { Item } from "../types/field-values.ts"
import { confirmWrite, saveVersion, timeoutSignal, unwrap, writeContent } from "./call.ts"
import { CallFailure, Conflict } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"
import { fetchAllRows } from "./fetch-all-rows.ts"

/** Untyped, because the table is known only at run time. */
function tableOf(data: DataClient, { table }: Collection) {
  return (data as unknown as PostgrestClient).from(table)
}

/**
 * Returns all items in order; with `parentId` the children of that item.
 * @throws CallFailure
 */
export async function listItems(
  data: DataClient,
  collection: Collection,
  parentId?: string,
  signal?: AbortSignal,
): Promise<Item[]> {
  const read = (from: number, to: number) => {
    let query = tableOf(data, collection).select("*", from === 0 ? { count: "exact" } : {})
    if (collection.parent && parentId !== undefined) query = query.eq(collection.parent.column, parentId)
    for (const [column, direction] of Object.entries(collection.order)) {
      query = query.order(column, { ascending: direction === "asc" }) as typeof query
    }
    return query.range(from, to).abortSignal(timeoutSignal(signal))
  }
  return unwrap(fetchAllRows<Item>(read), collection.table)
}

/**
 * Inserts an item, below `parentId` if the collection has a parent. Returns the stored item.
 * @param id chosen by the caller; a retry with the same id returns the item that the first attempt
 *   inserted
 * @throws Conflict if an item with this id has other values; CallFailure: `duplicate` with the
 *   column whose unique value is taken
 */
export async function createItem(
  data: DataClient,
  collection: Collection,
  columns: Record<string, unknown>,
  id: string,
  parentId?: string,
): Promise<Item> {
  const row = { id, ...columns, ...(collection.parent && { [collection.parent.column]: parentId }) }
  const stored = async () => (await findItem(data, collection, id)) ?? undefined
  const query = tableOf(data, collection).insert(row).select().abortSignal(timeoutSignal()).single()
  try {
    return await writeContent<Item>(data, query, collection.table, stored)
  } catch (error) {
    const isThere = error instanceof CallFailure && error.reason === "duplicate" && error.column === "pkey"
    const item = isThere ? await stored() : undefined
    if (!item) throw error
    if (hasValues(item, row)) return item
    throw new Conflict(item)
  }
}

export const hasValues = (item: Item, columns: Record<string, unknown>): boolean =>
  Object.entries(columns).every(([name, value]) => isEqual(item[name], value))

/**
 * Saves changes to the version `known` of an item.
 * @throws Conflict if a newer version is stored; CallFailure: `missing` if the item no longer
 *   exists
 */
export async function updateItem(
  data: DataClient,
  collection: Collection,
  known: Item,
  changes: Record<string, unknown>,
): Promise<Item> {
  const { parent } = collection
  const row = parent ? { ...changes, [parent.column]: known[parent.column] } : changes
  const query = tableOf(data, collection).update(row).eq("id", known.id).eq("updated_at", known.updated_at)
  return saveVersion(
    query.select().abortSignal(timeoutSignal()).single(),
    collection.table,
    known,
    () => findItem(data, collection, known.id),
    (now) => hasValues(now, row),
  )
}

export async function findItem(data: DataClient, collection: Collection, id: string): Promise<Item | null> {
  const query = tableOf(data, collection).select("*").eq("id", id).abortSignal(timeoutSignal())
  return unwrap<Item | null>(query.maybeSingle(), collection.table)
}

/**
 * Removes an item. Its history is kept.
 * @throws CallFailure: `missing` if the item no longer exists or a policy hides it
 */
export async function removeItem(data: DataClient, collection: Collection, id: string): Promise<void> {
  const query = tableOf(data, collection).delete().eq("id", id).select().abortSignal(timeoutSignal()).single()
  const look = async () => ((await findItem(data, collection, id)) ? undefined : null)
  await writeContent<unknown>(data, query, collection.table, look)
}

/**
 * Publishes or unpublishes an item and returns it. Changes no other column, so concurrent edits do
 * not conflict.
 * @throws CallFailure: `missing` if the item no longer exists or a policy hides it
 */
export async function publishItem(
  data: DataClient,
  collection: Collection,
  id: string,
  isPublished: boolean,
): Promise<Item> {
  const write = tableOf(data, collection).update({ is_published: isPublished }).eq("id", id)
  const query = write.select().abortSignal(timeoutSignal()).single()
  const look = async () => {
    const item = await findItem(data, collection, id)
    return item?.is_published === isPublished ? item : undefined
  }
  return writeContent<Item>(data, query, collection.table, look)
}

/** A move within a list: the item and its new neighbours. */
export interface Move {
  id: string
  after: string | undefined
  before: string | undefined
}

/**
 * Moves an item between two neighbours; other items keep their order.
 * @throws CallFailure: `missing` if the item or both neighbours no longer exist
 */
export async function moveItem(data: DataClient, collection: Collection, move: Move): Promise<void> {
  const { id: item, after, before } = move
  const call = data.rpc("move_item", {
    collection: collection.table,
    item,
    ...(after && { after }),
    ...(before && { before }),
  })
  await writeContent<unknown>(data, call.abortSignal(timeoutSignal()), collection.table)
}

export type BulkChange = "publish" | "unpublish" | "remove"

/** Ids per request: they are part of the URL, whose length is limited. */
const batchSize = 100

/**
 * Publishes, unpublishes or removes items in batches. Yields the ids that were changed; items that
 * no longer exist or that a policy hides are left out.
 * @throws CallFailure; batches yielded before stay changed
 */
export async function* bulkChange(
  data: DataClient,
  collection: Collection,
  ids: readonly string[],
  change: BulkChange,
): AsyncGenerator<string[]> {
  const rows = tableOf(data, collection)
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    const query = change === "remove" ? rows.delete() : rows.update({ is_published: change === "publish" })
    const part = query.in("id", batch).select("id").abortSignal(timeoutSignal())
    const done = await confirmWrite<{ id: string }[]>(part, collection.table, async () => {
      const read = rows.select("id").in("id", batch)
      const wanted = change === "remove" ? read : read.eq("is_published", change === "publish")
      const found = await unwrap<{ id: string }[]>(wanted.abortSignal(timeoutSignal()), collection.table)
      if (change !== "remove") return found.length > 0 ? found : undefined
      return found.length > 0 ? undefined : batch.map((id) => ({ id }))
    })
    yield done.map(({ id }) => id)
  }
}
